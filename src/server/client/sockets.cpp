// clang-format off
#include "server/client/client_socket.hpp"  // first: it has <utility>
// clang-format on
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <unordered_map>

namespace sheepshead::server {

struct Sockets::Parts {
  explicit Parts(Ear& told) : ear(told), work(context.get_executor()) {}

  std::shared_ptr<ClientSocket> find(int number) {
    const auto at = sockets.find(number);
    if (at == sockets.end()) return nullptr;
    auto s = at->second.lock();
    if (!s) sockets.erase(at);
    return s && !s->done ? s : nullptr;
  }

  asio::io_context context{1};
  Ear& ear;
  asio::executor_work_guard<asio::io_context::executor_type> work;
  std::unordered_map<int, std::weak_ptr<ClientSocket>> sockets;
  int last = 0;
};

Sockets::Sockets(Ear& ear) : parts_(std::make_unique<Parts>(ear)) {}
Sockets::~Sockets() = default;

int Sockets::open(const Url& server, std::string_view token) {
  const int number = ++parts_->last;
  try {
    auto s = std::make_shared<ClientSocket>(number, server, std::string(token), parts_->ear,
                                            stream_to(server, parts_->context));
    parts_->sockets[number] = s;
    s->begin();
  } catch (const Unreachable& e) {
    post([this, number, why = e.why] { parts_->ear.closed(number, why); });
  }
  return number;
}

void Sockets::send(int socket, std::string text) {
  if (const auto s = parts_->find(socket)) s->send(std::move(text));
}

void Sockets::close(int socket) {
  if (const auto s = parts_->find(socket)) s->close();
}

void Sockets::at(Clock::time_point when, std::function<void()> what) {
  auto timer = std::make_shared<asio::steady_timer>(parts_->context, when);
  timer->async_wait([timer, what = std::move(what)](boost::system::error_code error) {
    if (!error) what();
  });
}

void Sockets::run_for(std::chrono::milliseconds time) {
  parts_->context.restart();
  parts_->context.run_for(time);
}

void Sockets::post(std::function<void()> what) { asio::post(parts_->context, std::move(what)); }
void Sockets::stop() { parts_->context.stop(); }

}  // namespace sheepshead::server
