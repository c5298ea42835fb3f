#include "app/work/thinking.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include "server/cluster/presence.hpp"
#include "server/cluster/thinks_elsewhere.hpp"
#include "server/net/clockwork.hpp"

namespace sheepshead::app {
namespace {

/// Nobody waits for longer.
constexpr std::chrono::milliseconds kLastAnswers{server::kHintPatience};
/// Looks, one a second, after which another key is told again.
constexpr int kBetweenStrange = 60;
constexpr std::chrono::seconds kLook{1};

}  // namespace

struct ThinkingCrew::Parts {
  explicit Parts(int threads) : io(1), works(io, threads), last(io), next_look(io) {}

  boost::asio::io_context io;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> stays{io.get_executor()};
  server::AsioClockwork works;
  boost::asio::steady_timer last, next_look;
  std::unique_ptr<server::Wires> wires;
  std::unique_ptr<server::Thinker> thinker;
  std::thread thread;

  server::presence::Worker self;
  std::optional<server::ClusterKey> key;
  std::function<void(News)> told;
  std::optional<bool> is_up;
  std::uint64_t strange_answers = 0, strange = 0;
  int looks_until_strange = 0;

  /// Every second: servers hear that it's there, and whoever started it hears how it fares.
  void look() {
    wires->send(server::presence::kHello, hello(self, *key));
    if (const bool now = wires->is_up(); std::exchange(is_up, now) != now) told(now ? News::reached : News::away);
    const std::uint64_t all = thinker->counts().strange + strange_answers;
    if (looks_until_strange > 0) --looks_until_strange;
    if (looks_until_strange == 0 && std::exchange(strange, all) != all) {
      looks_until_strange = kBetweenStrange;
      told(News::another_key);
    }
    next_look.expires_after(kLook);
    next_look.async_wait([this](const boost::system::error_code& e) {
      if (!e) look();
    });
  }
};

ThinkingCrew::ThinkingCrew(Plan plan) : plan_(std::move(plan)) {}
ThinkingCrew::~ThinkingCrew() { stop(); }

Message ThinkingCrew::start() {
  auto parts = std::make_unique<Parts>(plan_.wish.threads);
  auto opened = server::nats::open(plan_.wires, plan_.name, parts->works);
  if (!opened.wires) return std::move(opened.wrong);
  parts->wires = std::move(opened.wires);
  parts->thinker =
      std::make_unique<server::Thinker>(*parts->wires, parts->works, server::ClusterKey(plan_.key), plan_.wish);
  parts->key.emplace(plan_.key);
  parts->told = plan_.told;
  parts->self = {parts->works.secret().substr(0, 16), plan_.name, plan_.program, {}, plan_.wish.threads};
  if (plan_.wish.moves) parts->self.kinds.emplace_back("moves");
  if (plan_.wish.hints) parts->self.kinds.emplace_back("hints");
  parts->wires->listen(server::presence::kAnswer, [&p = *parts](std::string_view bytes) {
    if (!server::presence::is_answer(bytes, *p.key)) ++p.strange_answers;
  });
  // By then it's known whether the wires are up; NATS answers in no time.
  parts->next_look.expires_after(kLook);
  parts->next_look.async_wait([&p = *parts](const boost::system::error_code& e) {
    if (!e) p.look();
  });
  parts_ = std::move(parts);
  parts_->thread = std::thread([&io = parts_->io] { io.run(); });
  return {};
}

server::Thinker::Counts ThinkingCrew::stop() {
  const auto parts = std::exchange(parts_, nullptr);
  if (!parts) return {};
  Parts& p = *parts;
  boost::asio::post(p.io, [&p] {
    p.next_look.cancel();
    p.last.expires_after(kLastAnswers);
    p.last.async_wait([&p](const boost::system::error_code&) { p.io.stop(); });
    p.thinker->leave([&p] { p.io.stop(); });
  });
  p.thread.join();
  p.works.stop();
  return p.thinker->counts();
}

}  // namespace sheepshead::app
