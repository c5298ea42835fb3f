# `cpack` in the build folder makes a Debian package of what `cmake --install` installs, under /usr.
set(SHEEPSHEAD_MAINTAINER "The Sheepshead authors <sheepshead@packages.invalid>" CACHE STRING
    "Who answers for the package: NAME <ADDRESS>")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sheepshead)
set(CPACK_PACKAGE_VENDOR "The Sheepshead authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "American card game with trumps, a picker and a secret partner")
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)  # the settings go to /etc
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
    WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_debian.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${SHEEPSHEAD_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Sheepshead is the American Schafkopf, a game of tricks for two to eight.
This is the program to play it with: in the terminal against bots, in the
browser and over the network with friends, by the house rules of your table.
.
It also keeps the score of an evening with real cards, and says afterwards
what each decision was worth. It brings a server, which starts only when you
enable it.")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd-standalone-sysusers | systemd")  # makes the service's user
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "bash-completion, caddy | nginx, postgresql, postgresql-client")  # pg_dump: admin backup
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(debian ${PROJECT_SOURCE_DIR}/deploy/debian)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${debian}/conffiles ${debian}/postinst ${debian}/prerm ${debian}/postrm)
include(CPack)
