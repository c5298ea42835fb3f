# The toolchain of the module for browsers: Debian's own clang, lld and WASI headers (tools/packages, "module").
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(llvm 19)
set(CMAKE_CXX_COMPILER clang++-${llvm})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-${llvm} CACHE STRING "")
set(CMAKE_RANLIB llvm-ranlib-${llvm} CACHE STRING "")
# Whoever tries the compiler has no main() to run here.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Of this machine come programs only; its libraries are of another kind.
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
# Nothing is thrown, and nothing runs beside: what a page lacks is not missed. Four numbers at once, for the net: every
# browser since 2023 has them, and copies of blocks for longer.
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fno-exceptions -msimd128 -mbulk-memory -mnontrapping-fptoint -fno-rtti -fno-threadsafe-statics")
