# What `cmake --install` puts in place: the program in bin, what it reads in share/sheepshead, where it finds both whatever
# the prefix is, and what a host needs to run it as a service.
option(SHEEPSHEAD_PAGES "Install the pages for browsers" ON)
install(CODE "set(SOURCE \"${PROJECT_SOURCE_DIR}\")
set(PROGRAM \"$<TARGET_FILE:sheepshead>\")
set(MADE \"${PROJECT_BINARY_DIR}/installed\")
set(PAGES ${SHEEPSHEAD_PAGES})")
install(SCRIPT cmake/made.cmake)
install(TARGETS sheepshead DESTINATION bin)
install(DIRECTORY variants DESTINATION share/sheepshead FILES_MATCHING PATTERN "*.toml")
install(FILES CHANGELOG.md LICENSE NOTICE README.md DESTINATION share/doc/sheepshead)
install(FILES deploy/Caddyfile deploy/haproxy.cfg deploy/nginx.conf deploy/sheepshead.toml DESTINATION share/doc/sheepshead/examples)
install(DIRECTORY docs DESTINATION share/doc/sheepshead FILES_MATCHING PATTERN "*.md" PATTERN "openapi.json"
        PATTERN pictures EXCLUDE PATTERN ladder EXCLUDE PATTERN log.md EXCLUDE)

# `ninja sbom` lists what the program and its pages are made of (CycloneDX); then it's installed, too.
set(parts ${PROJECT_BINARY_DIR}/sheepshead.cdx.json)
add_custom_target(sbom COMMAND ${PROJECT_SOURCE_DIR}/tools/sbom ${PROJECT_BINARY_DIR} > ${parts}
                  DEPENDS sheepshead COMMENT "Listing the program's parts" VERBATIM)
install(FILES ${parts} DESTINATION share/doc/sheepshead OPTIONAL)
