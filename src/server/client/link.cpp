#include "server/client/link.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/client/sockets.hpp"

namespace sheepshead::server {
namespace {

constexpr auto kForEver = std::chrono::hours(24 * 365);
constexpr auto kFarewell = std::chrono::milliseconds(500);
constexpr auto kFirstMoment = std::chrono::milliseconds(100);
constexpr auto kLongestMoment = std::chrono::milliseconds(5000);

}  // namespace

struct Link::Parts : Sockets::Ear {
  Parts(Url url, std::string who) : server(std::move(url)), token(std::move(who)), sockets(*this) {}

  void opened(int number) override {
    moment = kFirstMoment;
    is_open = true;
    greeted = !hello.empty();
    if (greeted) sockets.send(number, hello);
    tell({News::What::opened, {}});
  }
  void message(int, std::string_view text) override { tell({News::What::message, std::string(text)}); }
  void closed(int number, const Message& why) override {
    if (number == socket) socket = 0;
    is_open = false;
    if (ending) return sockets.stop();
    tell({News::What::closed, {}, why});
    if (given_up) return;
    sockets.at(Sockets::Clock::now() + moment, [this] { connect(); });
    moment = std::min(2 * moment, kLongestMoment);
  }
  void connect() {
    if (socket == 0 && !ending && !given_up) socket = sockets.open(server, token);
  }
  void tell(News one) {
    const std::lock_guard lock(mutex);
    news.push_back(std::move(one));
    eventfd_write(wake, 1);
    came.notify_one();
  }

  Url server;
  std::string token;
  Sockets sockets;
  int socket = 0;  ///< of the thread that runs
  std::string hello;
  std::chrono::milliseconds moment = kFirstMoment;
  bool is_open = false, greeted = false, ending = false, given_up = false;
  int wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  std::mutex mutex;
  std::condition_variable came;
  std::deque<News> news;
  std::thread thread;
};

Link::Link(Url server, std::string token) : parts_(std::make_unique<Parts>(std::move(server), std::move(token))) {
  parts_->connect();
  parts_->thread = std::thread([p = parts_.get()] { p->sockets.run_for(kForEver); });
}

Link::~Link() {
  Parts& p = *parts_;
  p.sockets.post([&p] {
    p.ending = true;
    if (p.socket == 0) return p.sockets.stop();
    p.sockets.at(Sockets::Clock::now() + kFarewell, [&p] { p.sockets.stop(); });
    p.sockets.close(p.socket);
  });
  p.thread.join();
  ::close(p.wake);
}

void Link::set_hello(std::string text) {
  parts_->sockets.post([p = parts_.get(), text = std::move(text)]() mutable {
    p->hello = std::move(text);
    // It may have opened before its owner came to say this.
    if (!p->is_open || p->greeted || p->hello.empty()) return;
    p->greeted = true;
    p->sockets.send(p->socket, p->hello);
  });
}

void Link::give_up() {
  parts_->sockets.post([p = parts_.get()] { p->given_up = true; });
}

void Link::send(std::string text) {
  parts_->sockets.post([p = parts_.get(), text = std::move(text)]() mutable {
    if (p->socket != 0) p->sockets.send(p->socket, std::move(text));
  });
}

void Link::send_later(std::string text, std::chrono::milliseconds after) {
  parts_->sockets.post([p = parts_.get(), text = std::move(text), after]() mutable {
    p->sockets.at(Sockets::Clock::now() + after, [p, socket = p->socket, text = std::move(text)]() mutable {
      if (socket != 0 && socket == p->socket) p->sockets.send(socket, std::move(text));
    });
  });
}

std::optional<Link::News> Link::next(std::chrono::milliseconds limit) {
  std::unique_lock lock(parts_->mutex);
  if (!parts_->came.wait_for(lock, limit, [this] { return !parts_->news.empty(); })) return std::nullopt;
  News one = std::move(parts_->news.front());
  parts_->news.pop_front();
  eventfd_t ignored = 0;
  if (parts_->news.empty()) eventfd_read(parts_->wake, &ignored);
  return one;
}

int Link::fd() const { return parts_->wake; }

}  // namespace sheepshead::server
