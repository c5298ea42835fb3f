# The catalogs of all languages, words/*.json, become a part of the program once they were looked at.
file(GLOB catalogs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/words/*.json)
list(SORT catalogs)
embed(words "${catalogs}" catalog_data catalog_rows)
configure_file(cmake/catalogs.cpp.in ${PROJECT_BINARY_DIR}/words/catalogs.cpp @ONLY)
target_sources(speech PRIVATE ${PROJECT_BINARY_DIR}/words/catalogs.cpp)
set_source_files_properties(${PROJECT_BINARY_DIR}/words/catalogs.cpp PROPERTIES OBJECT_DEPENDS "${catalogs}"
                            SKIP_UNITY_BUILD_INCLUSION ON)

add_executable(words_check src/words_check.cpp)
target_link_libraries(words_check PRIVATE speech)
if(SHEEPSHEAD_PARTIAL_WORDS)
  set(partial --partial)
endif()
add_custom_command(OUTPUT words.checked COMMAND words_check ${partial} ${catalogs}
                   COMMAND ${CMAKE_COMMAND} -E touch words.checked DEPENDS words_check ${catalogs}
                   COMMENT "Looking whether each message has its words" VERBATIM)
add_custom_target(words_are_whole ALL DEPENDS words.checked)
