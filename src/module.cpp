// The module for browsers: what a page calls, and what it gives (docs/module.md).
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "device/house.hpp"
#include "module/ask.hpp"

#define GIVEN(name) __attribute__((import_module("page"), import_name(name)))
#define CALLED(name) __attribute__((export_name(name)))

namespace {

std::string the_answer;

constexpr std::int32_t kDone = 0, kBadFile = 8;  // as WASI numbers them

struct Piece {
  const char* text;
  std::size_t size;
};

}  // namespace

extern "C" {

/// Milliseconds, of a clock that never goes back.
GIVEN("time") double page_time();
/// Something went wrong that a programmer wants to read.
GIVEN("log") void page_log(const char* text, std::size_t size);

CALLED("allocate") void* sheepshead_allocate(std::size_t size) { return std::malloc(size); }
CALLED("free") void sheepshead_free(void* bytes) { std::free(bytes); }
/// Answers a question; the size of the answer, which stays where answer() says until the next question.
CALLED("ask") std::size_t sheepshead_ask(const char* question, std::size_t size) {
  the_answer = sheepshead::asked::ask({question, size});
  return the_answer.size();
}
/// The same of a house, of which a module has one: what the page says to it, and what it wants done.
CALLED("house") std::size_t sheepshead_house(const char* message, std::size_t size) {
  static sheepshead::device::House the_house;
  the_answer = the_house.hear({message, size});
  return the_answer.size();
}
/// The number of the table that the house read last: if it ended there, whoever begins anew leaves that one out.
CALLED("read_last") double sheepshead_read_last() { return double(sheepshead::device::House::read_last()); }
CALLED("answer") const char* sheepshead_answer() { return the_answer.data(); }

// What the C library would ask of an operating system, so that nothing else is imported.
std::int32_t __imported_wasi_snapshot_preview1_clock_time_get(std::int32_t, std::int64_t, std::int32_t to) {
  *reinterpret_cast<std::uint64_t*>(to) = std::uint64_t(page_time() * 1e6);
  return kDone;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_write(std::int32_t, std::int32_t pieces, std::int32_t count,
                                                        std::int32_t written) {
  std::size_t all = 0;
  for (auto* piece = reinterpret_cast<const Piece*>(pieces); count > 0; ++piece, --count) {
    page_log(piece->text, piece->size);
    all += piece->size;
  }
  *reinterpret_cast<std::size_t*>(written) = all;
  return kDone;
}
std::int32_t __imported_wasi_snapshot_preview1_fd_close(std::int32_t) { return kBadFile; }
std::int32_t __imported_wasi_snapshot_preview1_fd_seek(std::int32_t, std::int64_t, std::int32_t, std::int32_t) {
  return kBadFile;
}
std::int32_t __imported_wasi_snapshot_preview1_environ_sizes_get(std::int32_t count, std::int32_t bytes) {
  *reinterpret_cast<std::size_t*>(count) = *reinterpret_cast<std::size_t*>(bytes) = 0;
  return kDone;
}
std::int32_t __imported_wasi_snapshot_preview1_environ_get(std::int32_t, std::int32_t) { return kDone; }
[[noreturn]] void __imported_wasi_snapshot_preview1_proc_exit(std::int32_t) { __builtin_trap(); }

// What is thrown ends the module: whoever called it begins with a new one. What a thread leaves, it leaves.
void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}
