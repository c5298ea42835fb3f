# Files that become a part of the program, as a .cpp.in lists them: `data` declares each (src/embedded/file.hpp), and `rows`
# are {"its name without its ending", its text}, one a line.
function(embed prefix files data rows)
  set(all_data "")
  set(all_rows "")
  foreach(file ${files})
    get_filename_component(id ${file} NAME_WE)
    string(MAKE_C_IDENTIFIER "${prefix}_${id}" name)
    string(APPEND all_data "SHEEPSHEAD_EMBEDDED(${name}, \"${file}\")\n")
    string(APPEND all_rows "      {\"${id}\", embedded::${name}()},\n")
  endforeach()
  set(${data} "${all_data}" PARENT_SCOPE)
  set(${rows} "${all_rows}" PARENT_SCOPE)
endfunction()
