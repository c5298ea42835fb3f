# cmake -DSOURCE=FOLDER -DVERSION=V -DCOMMIT=C -DFILE=HEADER -P built_from.cmake: writes HEADER if it would change.
# Without a COMMIT it is the one of the repository whose root SOURCE is; a tree without one has none.
cmake_policy(VERSION 3.25)
if(NOT COMMIT)
  find_program(GIT git)
  if(GIT)
    execute_process(COMMAND ${GIT} -C ${SOURCE} rev-parse --show-prefix RESULT_VARIABLE status OUTPUT_VARIABLE prefix
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(status EQUAL 0 AND prefix STREQUAL "")
      # The name of no tag stands for the commit; ", changed" where files differ from it.
      set(ENV{GIT_OPTIONAL_LOCKS} 0)
      execute_process(COMMAND ${GIT} -C ${SOURCE} describe --always --abbrev=10 --exclude=* "--dirty=, changed"
                      OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
  endif()
endif()
file(CONFIGURE OUTPUT ${FILE} CONTENT "#define SHEEPSHEAD_VERSION \"@VERSION@\"\n#define SHEEPSHEAD_COMMIT \"@COMMIT@\"\n" @ONLY)
