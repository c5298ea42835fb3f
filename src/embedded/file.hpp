// Files that become a part of the program, put there by the assembler.
#pragma once

#include <cstddef>
#include <string_view>

// One section of its own a file: in WebAssembly a section without one is code.
#ifdef __wasm__
#define SHEEPSHEAD_EMBEDDED_SECTION(name) ".section .rodata.sheepshead_" #name ",\"\",@\n"
#define SHEEPSHEAD_EMBEDDED_LABEL(name) \
  ".globl sheepshead_" #name "\n.type sheepshead_" #name ",@object\nsheepshead_" #name ":\n"
#define SHEEPSHEAD_EMBEDDED_SIZE(name) ".size sheepshead_" #name ", . - sheepshead_" #name "\n"
#else
#define SHEEPSHEAD_EMBEDDED_SECTION(name) ".section .rodata\n"
#define SHEEPSHEAD_EMBEDDED_LABEL(name) ".globl sheepshead_" #name "\nsheepshead_" #name ":\n"
#define SHEEPSHEAD_EMBEDDED_SIZE(name)
#endif

/// At namespace scope: the file at `path`, a literal, is sheepshead::embedded::NAME() from here on.
#define SHEEPSHEAD_EMBEDDED(name, path)                                                   \
  asm(SHEEPSHEAD_EMBEDDED_SECTION(name) ".balign 16\n" SHEEPSHEAD_EMBEDDED_LABEL(         \
      name) ".incbin \"" path "\"\n" SHEEPSHEAD_EMBEDDED_SIZE(name)                       \
          SHEEPSHEAD_EMBEDDED_LABEL(name##_end) ".byte 0\n" /* */                         \
      SHEEPSHEAD_EMBEDDED_SIZE(name##_end) ".text\n");                                    \
  extern "C" const char sheepshead_##name[], sheepshead_##name##_end[];                   \
  namespace sheepshead::embedded {                                                        \
  inline std::string_view name() {                                                        \
    return {sheepshead_##name, std::size_t(sheepshead_##name##_end - sheepshead_##name)}; \
  }                                                                                       \
  }
