// Connections as the server sees them: how one is started, and how all are ended.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/answers/service.hpp"

namespace sheepshead::server {

/// Something that is open and can be asked to end.
class Connection {
 public:
  virtual ~Connection() = default;
  /// The server shuts down: finishes what is being answered, and no more.
  virtual void shut_down() = 0;
  /// At once.
  virtual void cut() = 0;
};

/// All that are open, by whom. On the server's thread.
struct Connections {
  std::unordered_set<Connection*> all;
  std::unordered_map<std::string, int> by_address;
};

/// Who is at the other end, found out when the connection was accepted.
struct Peer {
  std::string address;
  bool trusted_proxy = false;
  bool loopback = false;
  bool secure = false;
};

/// What all connections share.
struct ConnectionHouse {
  Service& service;
  Connections& connections;
};

/// Counts the connection in, and out when it goes.
class Counted {
 public:
  Counted(ConnectionHouse house, std::string address, Connection* one)
      : house_(house), address_(std::move(address)), one_(one) {
    house_.connections.all.insert(one_);
    ++house_.connections.by_address[address_];
    ++house_.service.metrics.connections;
    ++house_.service.metrics.connections_total;
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() {
    house_.connections.all.erase(one_);
    if (const auto it = house_.connections.by_address.find(address_);
        it != house_.connections.by_address.end() && --it->second <= 0)
      house_.connections.by_address.erase(it);
    --house_.service.metrics.connections;
  }

 private:
  ConnectionHouse house_;
  std::string address_;
  Connection* one_;
};

}  // namespace sheepshead::server
