# The module itself, and the variants in it.
file(GLOB variant_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/variants/*.toml)
list(SORT variant_files)
embed(variant "${variant_files}" variant_data variant_rows)
configure_file(cmake/variants.cpp.in ${PROJECT_BINARY_DIR}/variants.cpp @ONLY)
set_source_files_properties(${PROJECT_BINARY_DIR}/variants.cpp PROPERTIES OBJECT_DEPENDS "${variant_files}")

add_executable(sheepshead_module src/module.cpp ${PROJECT_BINARY_DIR}/variants.cpp)
set_target_properties(sheepshead_module PROPERTIES OUTPUT_NAME sheepshead SUFFIX .wasm)
target_link_libraries(sheepshead_module PRIVATE module)
target_link_options(sheepshead_module PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections -Wl,-z,stack-size=1048576)

# What writes words and JSON is as small as may be, and all outside the core is compiled in pieces.
foreach(room speech notation protocol module)
  target_compile_options(${room} PRIVATE -Oz)
endforeach()
set_target_properties(play speech notation protocol search search_bots search_sampler search_solver module PROPERTIES
                      UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
set_target_properties(play PROPERTIES UNITY_BUILD_BATCH_SIZE 0)
target_compile_options(flags INTERFACE -Wno-shadow)
