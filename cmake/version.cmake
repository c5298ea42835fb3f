# The program names its version and the commit it was built from. The commit stands in one generated file, which only
# src/app/console/version.cpp reads, and is looked up at each build, so that a new commit compiles that file and nothing
# else.
set(SHEEPSHEAD_COMMIT "" CACHE STRING "The commit that is built, where git cannot say")
set(built_from ${PROJECT_BINARY_DIR}/generated/built_from.hpp)
add_custom_target(built_from BYPRODUCTS ${built_from}
                  COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DVERSION=${PROJECT_VERSION}
                          -DCOMMIT=${SHEEPSHEAD_COMMIT} -DFILE=${built_from}
                          -P ${PROJECT_SOURCE_DIR}/cmake/built_from.cmake)
add_dependencies(app_console built_from)
target_include_directories(app_console PRIVATE ${PROJECT_BINARY_DIR}/generated)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/app/console/version.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
