#include "app/console/command.hpp"

int main(int argc, char** argv) { return sheepshead::app::run(argc, argv); }
