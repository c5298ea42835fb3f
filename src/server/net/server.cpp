#include "server/net/server.hpp"

#include <sodium.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <optional>
#include <thread>
#include <utility>

#include "server/answers/log.hpp"
#include "server/cluster/presence.hpp"
#include "server/cluster/thinks_elsewhere.hpp"
#include "server/cluster/whose.hpp"
#include "server/jobs/desk.hpp"
#include "server/nats/wires.hpp"
#include "server/net/clockwork.hpp"
#include "server/net/cluster_news.hpp"
#include "server/net/connection_start.hpp"
#include "server/net/settings_files.hpp"
#include "server/net/wide_pages.hpp"
#include "speech/language.hpp"
#include "words/groups/listen.hpp"
#include "words/groups/wires.hpp"

namespace sheepshead::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace std::chrono_literals;

namespace {

constexpr auto kGraceForDisk = 5s;     ///< from the beginning of the end
constexpr auto kGraceForSockets = 4s;  ///< and then for the last words
/// Until a balancer has noticed that a node leaves; and then its tables go to others, some at a time, so that not all
/// people come to them at once.
constexpr Millis kUntilNoticed = 2'000, kHandingOver = 6'000;
constexpr auto kPulse = 1s;
constexpr int kBeatsOfHealth = 30;

int workers_of(const Config& config) {
  if (config.workers > 0) return config.workers;
  return std::max(1, int(std::thread::hardware_concurrency()) - 1);
}

/// As many open files as the system lets us have.
void allow_files(int connections) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t want = std::min<rlim_t>(limit.rlim_max, rlim_t(connections) + 1024);
  if (limit.rlim_cur >= want) return;
  limit.rlim_cur = want;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

struct Server::Parts {
  Parts(Config c, Store& store, std::function<Millis()> clock)
      : config(std::move(c)),
        io(1),
        clockwork(io, workers_of(config), std::move(clock)),
        nodes(store.nodes()),
        node(nodes != nullptr ? std::make_unique<Node>(*nodes, config.cluster.name.empty()) : nullptr),
        desk(store.jobs() != nullptr ? std::make_unique<JobDesk>(*store.jobs(), clockwork, config.program) : nullptr),
        elsewhere(joined()),
        hall(store, clockwork,
             {.alone_idle = Millis{config.limits.alone_hours} * 3'600'000,
              .tables = std::size_t(config.limits.tables),
              .tables_of_address = std::size_t(config.limits.tables_per_address),
              .tables_of_address_when_full = std::size_t(config.limits.tables_per_address_when_full),
              .wrong =
                  [](const Message& wrong) {
                    log_line(LogLevel::warning, "note", {{"text", speech::english().text(wrong)}});
                  },
              .neighbors = node ? node->neighbors() : nullptr,
              .thinking = elsewhere.get(),
              .errands = desk.get()}),
        service(
            config, store, hall, clockwork, [this](std::function<void()> what) { clockwork.aside(std::move(what)); },
            {}, plugged(store)),
        acceptor(io),
        rest(io),
        pulse_timer(io),
        last_resort(io),
        signals(io) {
    service.node = node.get();
    service.houses = houses.get();
    service.elsewhere = elsewhere.get();
    service.desk = desk.get();
    if (!node || node->neighbors() == nullptr) return;
    news = std::make_unique<ClusterNews>(config.cluster.name, *node, hall);
    if (houses) news->wired(*wires, *houses, *elsewhere, *workers, nats::shown(config.cluster.wires));
  }

  /// To other nodes and to workers, if there are wires to them.
  std::unique_ptr<ThinksElsewhere> joined() {
    const Config::Cluster& c = config.cluster;
    if (c.wires.empty()) return nullptr;
    if (!node || node->neighbors() == nullptr) {
      wires_wrong = say<"wires.without-node">();
      return nullptr;
    }
    auto opened = nats::open(address_of(c), c.name, clockwork);
    wires = std::move(opened.wires);
    wires_wrong = std::move(opened.wrong);
    return wires ? std::make_unique<ThinksElsewhere>(*wires, clockwork, ClusterKey(c.key)) : nullptr;
  }

  /// The tables of all nodes, where there are wires to them.
  Tables* plugged(Store& store) {
    if (!wires) return nullptr;
    // What somebody says is sent on to where the table is: it needn't come here.
    node->claims().ask(false);
    houses = std::make_unique<Houses>(node->id(), here, hall, *wires, clockwork, ClusterKey(config.cluster.key),
                                      whose_of(store, node->beats(), node->id(), clockwork),
                                      Silence{.silent = [this] { return node->beats().silent(); },
                                              .unheard = [this](NodeId one) { node->beats().unheard(one); },
                                              .unreached =
                                                  [this](TableId table, NodeId owner) {
                                                    if (wires->is_up()) node->claims().bring(table, owner);
                                                  }});
    workers = std::make_unique<presence::Workers>(*wires, clockwork, ClusterKey(config.cluster.key));
    node->wired_by([this] { return wires->is_up(); });
    return houses.get();
  }

  Config config;
  asio::io_context io;
  AsioClockwork clockwork;
  Nodes* const nodes;
  std::unique_ptr<Node> node;
  std::unique_ptr<JobDesk> desk;
  std::unique_ptr<Wires> wires;
  Message wires_wrong;
  std::unique_ptr<ThinksElsewhere> elsewhere;
  Hall hall;
  Here here{hall};
  std::unique_ptr<Houses> houses;
  std::unique_ptr<presence::Workers> workers;
  Connections connections;
  Service service;
  std::shared_ptr<asio::ssl::context> certificate;
  tcp::acceptor acceptor;
  asio::steady_timer rest, pulse_timer, last_resort;
  asio::signal_set signals;
  std::chrono::steady_clock::time_point pulse_due, worst_since;
  WidePages pages;
  int beats = 0;
  std::unique_ptr<ClusterNews> news;
  bool draining = false, closing = false, clean = true;

  void accept() {
    acceptor.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
      if (!acceptor.is_open()) return;
      if (error) {
        // Out of files, most likely: others must end first.
        if (error != asio::error::connection_aborted) {
          log_failure("accept", error.message());
          rest.expires_after(100ms);
          return rest.async_wait([this](const boost::system::error_code& e) {
            if (!e && acceptor.is_open()) accept();
          });
        }
        return accept();
      }
      welcome(std::move(socket));
      accept();
    });
  }

  void welcome(tcp::socket socket) {
    boost::system::error_code error;
    const auto from = socket.remote_endpoint(error);
    if (error) return;
    Peer peer;
    auto address = from.address();
    if (address.is_v6() && address.to_v6().is_v4_mapped())
      address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    peer.address = address.to_string();
    peer.loopback = address.is_loopback();
    peer.secure = certificate != nullptr;
    const auto& trusted = config.trusted_proxies;
    peer.trusted_proxy = std::find(trusted.begin(), trusted.end(), peer.address) != trusted.end();
    const auto known = connections.by_address.find(peer.address);
    const bool many = known != connections.by_address.end() && known->second >= config.limits.connections_per_address &&
                      !peer.trusted_proxy;
    if (many || connections.all.size() >= std::size_t(config.limits.connections)) {
      service.abused(peer.address, many ? "connections" : "full");
      socket.set_option(asio::socket_base::linger(true, 0), error);  // no waiting state is left behind
      return;
    }
    socket.set_option(tcp::no_delay(true), error);
    const ConnectionHouse house{service, connections};
    start_connection(certificate ? Stream(std::move(socket), *certificate) : Stream(std::move(socket)), house,
                     std::move(peer));
  }

  void pulse() {
    pulse_due = std::chrono::steady_clock::now() + kPulse;
    pulse_timer.expires_at(pulse_due);
    pulse_timer.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      const auto now = std::chrono::steady_clock::now();
      Metrics& m = service.metrics;
      m.lag_seconds = std::chrono::duration<double>(now - pulse_due).count();
      if (now - worst_since > 60s) {
        worst_since = now;
        m.lag_most_seconds = 0;
      }
      m.lag_most_seconds = std::max(m.lag_most_seconds, m.lag_seconds);
      m.bots_waiting = clockwork.waiting(Clockwork::Lane::bots);
      m.hints_waiting = clockwork.waiting(Clockwork::Lane::hints);
      m.timers = clockwork.timers();
      if (news) news->look();
      if (workers) nodes->show_workers(presence::listed(workers->all()));
      pages.look();
      if (++beats % kBeatsOfHealth == 0) service.store_health.ask({});
      pulse();
    });
  }

  void drain() {
    if (std::exchange(draining, true)) {  // asked twice
      clean = false;
      return io.stop();
    }
    log_line(LogLevel::info, "shutting-down", {{"connections", std::int64_t(connections.all.size())}});
    service.draining = true;
    const bool hands_over = node && node->neighbors() != nullptr;
    if (hands_over) {
      // Whoever asks is told meanwhile that this node leaves.
      node->leave();
      clockwork.at(clockwork.now() + kUntilNoticed,
                   [this] { hall.hand_over_all(kHandingOver, [this] { asio::post(io, [this] { end(); }); }); });
    } else {
      end();
    }
    last_resort.expires_after(kGraceForDisk + std::chrono::milliseconds(hands_over ? kUntilNoticed + kHandingOver : 0));
    last_resort.async_wait([this](const boost::system::error_code& e) {
      if (e) return;
      clean = false;
      close_all("late");
    });
  }

  void cut_off(bool is_cut) {
    log_line(is_cut ? LogLevel::error : LogLevel::info, is_cut ? "cut-off" : "cut-off-no-more",
             {{"node", config.cluster.name}});
    if (draining) return;
    if (is_cut)
      hall.hand_over_all(kHandingOver, [] {});
    else
      hall.take_again();
  }

  void end() {
    boost::system::error_code error;
    acceptor.close(error);
    hall.drain([this] { asio::post(io, [this] { close_all("drained"); }); });
  }

  void renew() {
    if (!config.tls.on()) return log_line(LogLevel::info, "hang-up", {{"text", "There is no certificate to renew."}});
    Message wrong;
    auto fresh = read_certificate(config.tls.certificate, config.tls.key, wrong);
    if (!fresh)
      return log_line(LogLevel::error, "certificate",
                      {{"text", speech::english().text(wrong) + " The one before is kept."}});
    certificate = std::move(fresh);  // open connections hold on to theirs
    log_line(LogLevel::info, "certificate", {{"text", "The certificate was read again."}});
  }

  void close_all(const char* how) {
    if (std::exchange(closing, true)) return;
    if (news) news->end();
    log_line(LogLevel::info, how);
    for (Connection* one : std::vector<Connection*>(connections.all.begin(), connections.all.end())) one->shut_down();
    last_resort.expires_after(kGraceForSockets);
    last_resort.async_wait([this](const boost::system::error_code& e) {
      if (!e) io.stop();
    });
    wait_for_all();
  }

  void wait_for_all() {
    if (connections.all.empty()) return io.stop();
    rest.expires_after(20ms);
    rest.async_wait([this](const boost::system::error_code& e) {
      if (!e) wait_for_all();
    });
  }

  /// What is left of coroutines must end while all that they use is still there.
  ~Parts() {
    boost::system::error_code error;
    acceptor.close(error);
    clockwork.stop();
    if (node) node->end();
    for (int i = 0; i < 100 && !connections.all.empty(); ++i) {
      for (Connection* one : std::vector<Connection*>(connections.all.begin(), connections.all.end())) one->cut();
      io.restart();
      io.poll();
    }
  }
};

Server::Server(Config config, Store& store, std::function<Millis()> clock) {
  if (sodium_init() < 0) throw std::runtime_error("The library of ciphers cannot be used.");
  parts_ = std::make_unique<Parts>(std::move(config), store, std::move(clock));
}

Server::~Server() = default;

Message Server::start(std::vector<Message>& notes) { return start(Listening(parts_->config.listen), notes); }

Message Server::start(Listening port, std::vector<Message>& notes) {
  Parts& p = *parts_;
  if (!port.wrong().empty()) return port.wrong();
  if (!p.wires_wrong.empty()) return p.wires_wrong;
  if (p.node)
    if (Message taken = p.node->company(); !taken.empty()) return taken;
  Message wrong;
  if (p.config.tls.on()) {
    p.certificate = read_certificate(p.config.tls.certificate, p.config.tls.key, wrong);
    if (!p.certificate) return wrong;
  }
  allow_files(p.config.limits.connections);
  const auto listen = read_listen(p.config.listen, wrong);
  const auto address = asio::ip::make_address(listen->address);
  p.acceptor.assign(address.is_v6() ? tcp::v6() : tcp::v4(), port.release());
  // Connections have it from here. The kernel takes twice of what it is told, and no more than that.
  boost::system::error_code ignored;
  p.acceptor.set_option(asio::socket_base::send_buffer_size(p.config.limits.kernel_bytes() / 2), ignored);
  p.hall.open();
  if (p.node) {
    p.node->tell(p.hall, p.clockwork,
                 {.leaving = [&p] { p.drain(); },
                  .trouble =
                      [](const Message& trouble) {
                        if (trouble.empty())
                          log_line(LogLevel::info, "beats-again");
                        else
                          log_line(LogLevel::error, "beats", {{"text", speech::english().text(trouble)}});
                      },
                  .another =
                      [&p](const std::string& name, Node::Other what) {
                        if (p.news) p.news->another(name, what);
                      },
                  .cut_off = [&p](bool is_cut) { p.cut_off(is_cut); }});
    p.node->begin();
  }
  p.service.operators_wish.begin();
  if (p.node && p.node->neighbors() != nullptr) p.service.tidings.begin();
  if (!address.is_loopback() && !p.config.tls.on() && p.config.trusted_proxies.empty())
    notes.push_back(say<"listen.in-the-clear">());
  return {};
}

std::uint16_t Server::port() const {
  boost::system::error_code error;
  return parts_->acceptor.local_endpoint(error).port();
}

std::string Server::url() const {
  Message wrong;
  const auto listen = read_listen(parts_->config.listen, wrong);
  if (!listen) return {};
  const bool v6 = listen->address.find(':') != std::string::npos;
  return (parts_->config.tls.on() ? "https://" : "http://") + (v6 ? '[' + listen->address + ']' : listen->address) +
         ':' + std::to_string(port());
}

bool Server::run(bool signals) {
  Parts& p = *parts_;
  std::signal(SIGPIPE, SIG_IGN);
  if (signals) {
    p.signals.add(SIGTERM);
    p.signals.add(SIGINT);
    p.signals.add(SIGHUP);
    const bool at_terminal = isatty(STDIN_FILENO) != 0;
    const auto wait = [&p, at_terminal](const auto& again) -> void {
      p.signals.async_wait([&p, at_terminal, again](const boost::system::error_code& error, int number) {
        if (error) return;
        if (number != SIGHUP || (at_terminal && !p.config.tls.on()))
          p.drain();
        else
          p.renew();
        again(again);
      });
    };
    wait(wait);
  }
  p.worst_since = std::chrono::steady_clock::now();
  p.pulse();
  p.accept();
  p.io.run();
  log_line(LogLevel::info, "stopped");
  return p.clean;
}

void Server::shut_down() {
  asio::post(parts_->io, [this] {
    if (!parts_->draining) parts_->drain();
  });
}

void Server::renew_certificate() {
  asio::post(parts_->io, [this] { parts_->renew(); });
}

Service& Server::service() { return parts_->service; }

}  // namespace sheepshead::server
