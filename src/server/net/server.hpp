// The server as a whole: listens, runs, shuts down.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/answers/config.hpp"
#include "server/net/listening.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

class Service;

class Server {
 public:
  /// The store outlives the server. `clock`, if there is one, tells the time instead of the system: limits and the
  /// times of tables go by it, but not patience with those who are silent.
  Server(Config config, Store& store, std::function<Millis()> clock = {});
  ~Server();

  /// Rebuilds the tables from the store and listens; why it cannot. `notes`: what an operator must know
  /// besides, such as tables that could not be opened.
  Message start(std::vector<Message>& notes);
  /// The same with a port that was taken before the store was opened.
  Message start(Listening port, std::vector<Message>& notes);
  /// "http://127.0.0.1:8080"
  std::string url() const;
  std::uint16_t port() const;

  /// Until it has been shut down. SIGTERM and SIGINT do so if `signals`; a second one at once. SIGHUP renews the
  /// certificate; where there is none and a terminal has closed, it shuts down. Runs the hall on the thread that calls.
  /// False if it was cut short.
  bool run(bool signals);
  /// Takes no more people, lets what is being written come to the disk, closes all sockets. Thread-safe.
  void shut_down();
  /// Reads the files of the certificate again, for connections from now on; if they do not fit, the one before stays.
  /// Thread-safe.
  void renew_certificate();

  /// For tests, on the thread of run() or before it.
  Service& service();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::server
