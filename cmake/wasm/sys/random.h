// What WASI has not: the page's random numbers (cmake/wasm/sodium.cpp), by the name that Linux has for them.
#pragma once

#include <sodium.h>
#include <sys/types.h>

inline ssize_t getrandom(void* bytes, std::size_t size, unsigned) {
  randombytes_buf(bytes, size);
  return static_cast<ssize_t>(size);
}
