# What Debian wants otherwise than `cmake --install` puts it, done to the tree that is packed.
cmake_policy(VERSION 3.25)
set(share ${CPACK_TEMPORARY_DIRECTORY}/usr/share)
set(doc ${share}/doc/sheepshead)
file(READ ${doc}/LICENSE licence)
file(READ ${doc}/NOTICE notice)
file(WRITE ${doc}/copyright "${licence}\n${notice}
On Debian the text of the Apache License is in /usr/share/common-licenses/Apache-2.0.\n")
file(REMOVE ${doc}/LICENSE ${doc}/NOTICE)

# The day of the version in CHANGELOG.md; of one that is not there yet, today.
file(READ ${doc}/CHANGELOG.md changes)
string(TIMESTAMP day "%Y-%m-%d" UTC)
if(changes MATCHES "## \\[?${CPACK_PACKAGE_VERSION}\\]? - ([0-9-]+)")
  set(day ${CMAKE_MATCH_1})
endif()
execute_process(COMMAND date -u -R -d ${day} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${doc}/changelog.Debian
     "sheepshead (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * What has changed stands in changelog.gz.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${date}
")
file(RENAME ${doc}/CHANGELOG.md ${doc}/changelog)
file(GLOB pages ${share}/man/man1/*.1)
execute_process(COMMAND gzip -9n ${pages} ${doc}/changelog ${doc}/changelog.Debian COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${share}/lintian/overrides/sheepshead
     "# Not in /usr/games, which is not in the path of root, who calls `sheepshead admin`.
sheepshead: package-section-games-but-contains-no-game
# Not made for Debian's own archive.
sheepshead: initial-upload-closes-no-bugs
")
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)
