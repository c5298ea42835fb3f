# The module itself, and the variants in it.
file(GLOB variant_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/variants/*.toml)
list(SORT variant_files)
embed(variant "${variant_files}" variant_data variant_rows)
configure_file(cmake/variants.cpp.in ${PROJECT_BINARY_DIR}/variants.cpp @ONLY)
set_source_files_properties(${PROJECT_BINARY_DIR}/variants.cpp PROPERTIES OBJECT_DEPENDS "${variant_files}")

add_executable(sheepshead_module src/module.cpp ${PROJECT_BINARY_DIR}/variants.cpp cmake/wasm/sodium.cpp cmake/wasm/letters.cpp cmake/wasm/crew.cpp)
set_target_properties(sheepshead_module PROPERTIES OUTPUT_NAME sheepshead SUFFIX .wasm)
target_link_libraries(sheepshead_module PRIVATE module)
target_link_options(sheepshead_module PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections -Wl,-O2 -Wl,-z,stack-size=1048576)

# All but the core and the net is as small as may be, and all outside the core is compiled in pieces.
set(writing speech notation protocol table server_wire server_fair server_store server_people server_hall server_told device module)
foreach(room cards words rules rating search search_bots search_sampler search_solver search_analysis ${writing})
  target_compile_options(${room} PRIVATE -Oz)
endforeach()
# Where something is caught, a module ends instead, and whoever called it begins with a new one.
target_compile_options(server_hall PRIVATE -fexceptions -fignore-exceptions -DJSON_NOEXCEPTION)
set_source_files_properties(src/server/people/secrets.cpp PROPERTIES HEADER_FILE_ONLY ON)  # nobody signs in
set_source_files_properties(src/server/wire/server_messages.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
set_target_properties(play search search_bots search_sampler search_solver search_analysis ${writing} PROPERTIES
                      UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
set_target_properties(play PROPERTIES UNITY_BUILD_BATCH_SIZE 0)
target_compile_options(flags INTERFACE -Wno-shadow)
