// docs/openapi.json as a part of the program.
#include <string_view>

#include "server/answers/api.hpp"

asm(R"(
  .section .rodata
  .globl sheepshead_openapi
sheepshead_openapi:
  .incbin ")" SHEEPSHEAD_OPENAPI R"("
  .globl sheepshead_openapi_end
sheepshead_openapi_end:
  .byte 0
  .text
)");
extern "C" const char sheepshead_openapi[];
extern "C" const char sheepshead_openapi_end[];

namespace sheepshead::server {

std::string_view openapi_text() {
  return {sheepshead_openapi, std::size_t(sheepshead_openapi_end - sheepshead_openapi)};
}

}  // namespace sheepshead::server
