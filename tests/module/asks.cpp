// Answers questions as the module for browsers does, compiled for this machine: a line each, and after each answer a
// line with the milliseconds it took.
#include <chrono>
#include <iostream>
#include <string>

#include "module/ask.hpp"

int main() {
  using Clock = std::chrono::steady_clock;
  for (std::string question; std::getline(std::cin, question);) {
    const auto begin = Clock::now();
    const std::string answer = sheepshead::asked::ask(question);
    const std::chrono::duration<double, std::milli> took = Clock::now() - begin;
    std::cout << answer << '\n' << took.count() << std::endl;
  }
}
