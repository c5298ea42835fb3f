// Small blocks of memory, kept by each thread for its next ones: an action on the server takes and gives back some
// three hundred. The C library keeps seven of each size at hand, and looks for neighbors to join with all the others.

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

#include <malloc.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t kStep = 16, kLargest = 1024;
/// So many bytes of each size are kept; all in all, it's a megabyte for a thread at most.
constexpr std::size_t kKeptBytes = 16 * 1024;

struct Block {
  Block* next;
};

/// What a thread keeps of one size. Blocks come from malloc() and may go back to it at any time.
struct Shelf {
  Block* first = nullptr;
  std::size_t count = 0;
};

struct Shelves {
  std::array<Shelf, kLargest / kStep + 1> of;  ///< by the size in steps
  enum : std::uint8_t { unused, open, closed } state = unused;
};
constinit thread_local Shelves shelves;

/// Gives back what a thread keeps when it ends.
struct Emptied {
  bool due = true;
  ~Emptied() {
    shelves.state = Shelves::closed;
    for (Shelf& shelf : shelves.of)
      while (Block* block = shelf.first) {
        shelf.first = block->next;
        std::free(block);
      }
  }
};

/// False: the thread ends.
bool is_open() {
  if (shelves.state == Shelves::unused) {
    thread_local Emptied emptied;
    if (emptied.due) shelves.state = Shelves::open;
  }
  return shelves.state == Shelves::open;
}

/// For so many bytes a block of so many steps is made.
std::size_t steps_of(std::size_t size) { return size == 0 ? 1 : (size + kStep - 1) / kStep; }

void* from_system(std::size_t size) {
  while (true) {
    if (void* block = std::malloc(size)) return block;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

void* take(std::size_t size) {
  if (size > kLargest) return from_system(size);
  const std::size_t steps = steps_of(size);
  Shelf& shelf = shelves.of[steps];
  Block* block = shelf.first;
  if (block == nullptr) return from_system(steps * kStep);
  shelf.first = block->next;
  --shelf.count;
  return block;
}

/// `size`: so much of it can be used, at least.
void give_back(void* given, std::size_t size) {
  const std::size_t steps = size / kStep;
  if (size > kLargest + kStep - 1 || steps == 0) return std::free(given);
  Shelf& shelf = shelves.of[steps];
  if (shelf.count * size >= kKeptBytes || !is_open()) return std::free(given);
  auto* block = static_cast<Block*>(given);
  block->next = shelf.first;
  shelf.first = block;
  ++shelf.count;
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void operator delete(void* block) noexcept {
  if (block != nullptr) give_back(block, malloc_usable_size(block));
}
void operator delete[](void* block) noexcept { operator delete(block); }
void operator delete(void* block, std::size_t size) noexcept {
  if (block != nullptr) give_back(block, steps_of(size) * kStep);
}
void operator delete[](void* block, std::size_t size) noexcept { operator delete(block, size); }

#endif
