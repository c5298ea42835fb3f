#include "app/work/thinking.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <thread>
#include <utility>

#include "server/cluster/thinks_elsewhere.hpp"
#include "server/net/clockwork.hpp"

namespace sheepshead::app {
namespace {

/// Nobody waits for longer.
constexpr std::chrono::milliseconds kLastAnswers{server::kHintPatience};

}  // namespace

struct ThinkingCrew::Parts {
  explicit Parts(int threads) : io(1), works(io, threads), last(io) {}

  boost::asio::io_context io;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> stays{io.get_executor()};
  server::AsioClockwork works;
  boost::asio::steady_timer last;
  std::unique_ptr<server::Wires> wires;
  std::unique_ptr<server::Thinker> thinker;
  std::thread thread;
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
  parts_ = std::move(parts);
  parts_->thread = std::thread([&io = parts_->io] { io.run(); });
  return {};
}

server::Thinker::Counts ThinkingCrew::stop() {
  const auto parts = std::exchange(parts_, nullptr);
  if (!parts) return {};
  Parts& p = *parts;
  boost::asio::post(p.io, [&p] {
    p.last.expires_after(kLastAnswers);
    p.last.async_wait([&p](const boost::system::error_code&) { p.io.stop(); });
    p.thinker->leave([&p] { p.io.stop(); });
  });
  p.thread.join();
  p.works.stop();
  return p.thinker->counts();
}

}  // namespace sheepshead::app
