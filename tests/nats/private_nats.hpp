// A NATS server of the test's own, on a port of this machine; gone with it.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "patience.hpp"

namespace sheepshead::testing {

class PrivateNats {
 public:
  /// `tls`: lines of its configuration.
  explicit PrivateNats(const std::string& tls = {}) : port_(free_port()) {
    std::string path = (std::filesystem::temp_directory_path() / "sheepshead-nats-XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) return;
    folder_ = path;
    std::ofstream(folder_ + "/nats.conf") << "listen: \"127.0.0.1:" << port_ << "\"\n" << tls;
    start();
  }
  PrivateNats(const PrivateNats&) = delete;
  PrivateNats& operator=(const PrivateNats&) = delete;
  ~PrivateNats() {
    kill();
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }

  static bool is_installed() {
    const std::string path = std::getenv("PATH") != nullptr ? std::getenv("PATH") : "";
    for (std::size_t at = 0; at < path.size();
         at = path.find(':', at) == std::string::npos ? path.size() : path.find(':', at) + 1)
      if (::access((path.substr(at, path.find(':', at) - at) + "/nats-server").c_str(), X_OK) == 0) return true;
    return ::access("/usr/sbin/nats-server", X_OK) == 0;
  }

  void start() {
    pid_ = ::fork();
    if (pid_ == 0) {
      const std::string config = folder_ + "/nats.conf", log = folder_ + "/log";
      ::execlp("nats-server", "nats-server", "-c", config.c_str(), "-l", log.c_str(), nullptr);
      ::execl("/usr/sbin/nats-server", "nats-server", "-c", config.c_str(), "-l", log.c_str(), nullptr);
      ::_exit(127);
    }
    eventually([this] { return listens() || ::waitpid(pid_, nullptr, WNOHANG) != 0; });
  }
  /// Without a word.
  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }
  std::string url(const char* scheme = "nats://") const { return scheme + ("127.0.0.1:" + std::to_string(port_)); }

 private:
  static sockaddr_in address(int port) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons(std::uint16_t(port));
    return to;
  }
  static int free_port() {
    const int s = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in a = address(0);
    socklen_t size = sizeof a;
    ::bind(s, reinterpret_cast<sockaddr*>(&a), size);
    ::getsockname(s, reinterpret_cast<sockaddr*>(&a), &size);
    ::close(s);
    return ntohs(a.sin_port);
  }
  bool listens() const {
    const int s = ::socket(AF_INET, SOCK_STREAM, 0);
    const sockaddr_in a = address(port_);
    const bool is = ::connect(s, reinterpret_cast<const sockaddr*>(&a), sizeof a) == 0;
    ::close(s);
    return is;
  }

  const int port_;
  std::string folder_;
  pid_t pid_ = 0;
};

}  // namespace sheepshead::testing

#define SHEEPSHEAD_NEEDS_NATS()                            \
  if (!::sheepshead::testing::PrivateNats::is_installed()) \
  GTEST_SKIP() << "skipped: no nats-server (Debian's package nats-server)"
