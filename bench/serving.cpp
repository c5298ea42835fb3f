#include "serving.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "server/client/http.hpp"

extern char** environ;

namespace sheepshead::testing {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

std::uint16_t free_port() {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  if (bind(fd, any, length) != 0 || getsockname(fd, any, &length) != 0) address.sin_port = htons(18080);
  close(fd);
  return ntohs(address.sin_port);
}

}  // namespace

void allow_many_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

Serving::Serving(std::string program, std::string database, std::string log, std::vector<std::string> more)
    : program_(std::move(program)), database_(std::move(database)), log_(std::move(log)), more_(std::move(more)) {
  url_.host = "127.0.0.1";
  url_.port = free_port();
}

Serving::~Serving() { kill(); }

bool Serving::start(std::chrono::milliseconds limit) {
  std::vector<std::string> words = wrapper_;
  for (const std::string& word :
       {program_, std::string("serve"), "--listen=127.0.0.1:" + std::to_string(url_.port), "--db=sqlite:" + database_})
    words.push_back(word);
  for (const std::string& word : more_) words.push_back(word);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  posix_spawn_file_actions_adddup2(&files, 1, 2);
  const int error = posix_spawnp(&pid_, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) {
    pid_ = -1;
    return false;
  }
  const auto until = Clock::now() + limit;
  while (Clock::now() < until) {
    if (server::request(url_, "GET", "/healthz", {}, {}, 1s).status != 0) return true;
    if (waitpid(pid_, nullptr, WNOHANG) == pid_) {
      pid_ = -1;
      return false;
    }
    std::this_thread::sleep_for(20ms);
  }
  return false;
}

void Serving::signal(int number) const {
  if (pid_ > 0) ::kill(pid_, number);
}

void Serving::kill() {
  if (pid_ <= 0) return;
  signal(SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

int Serving::stop(std::chrono::milliseconds limit) {
  if (pid_ <= 0) return -1;
  signal(SIGTERM);
  const auto until = Clock::now() + limit;
  while (Clock::now() < until) {
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) == pid_) {
      pid_ = -1;
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    std::this_thread::sleep_for(20ms);
  }
  kill();
  return -1;
}

long Serving::rss_kib() const {
  std::ifstream in("/proc/" + std::to_string(pid_) + "/status");
  for (std::string word; in >> word;)
    if (long kib = 0; word == "VmRSS:" && in >> kib) return kib;
  return 0;
}

double Serving::cpu_seconds() const { return testing::cpu_seconds(pid_); }

double cpu_seconds(pid_t pid, bool with_dead) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  std::getline(in, line);
  const auto after = line.rfind(')');
  if (after == std::string::npos) return 0;
  std::istringstream rest(line.substr(after + 1));
  std::string word;
  long user = 0, kernel = 0, dead_user = 0, dead_kernel = 0;
  for (int i = 0; i < 11; ++i) rest >> word;
  rest >> user >> kernel >> dead_user >> dead_kernel;
  const long dead = with_dead ? dead_user + dead_kernel : 0;
  return double(user + kernel + dead) / double(sysconf(_SC_CLK_TCK));
}

}  // namespace sheepshead::testing
