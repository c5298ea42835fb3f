// What the operator of a server has set, by flags or in a file.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variant.hpp"

namespace sheepshead::server {

struct Config {
  std::string listen = "127.0.0.1:8080";  ///< ADDRESS:PORT; port 0: any that is free
  std::string version;                    ///< of the program
  std::string program;                    ///< the same to the commit: workers that are another one aren't asked
  std::string database = "sqlite:sheepshead.db";
  std::string web;                           ///< folder of static files; empty: a start page of the program
  std::string public_url;                    ///< "https://cards.example.org", as browsers see it; empty: as they ask
  std::string security_contact;              ///< "mailto:..." or "https:...", for /.well-known/security.txt
  std::vector<std::string> trusted_proxies;  ///< whose proxy_header and X-Forwarded-Proto are believed
  std::string proxy_header = "X-Forwarded-For";  ///< or "Forwarded": where a trusted proxy says who asks
  int workers = 0;                               ///< threads for bots; 0: one less than the machine has, at least one

  struct Log {
    bool json = false;
    std::string level = "info";
    bool requests = false;  ///< a line for each request
  } log;

  struct Tls {
    std::string certificate, key;  ///< PEM files; both or none
    bool on() const { return !certificate.empty(); }
  } tls;

  struct Cluster {
    std::string wires;                         ///< NATS servers by which nodes send on what came to the wrong one
    std::string key;                           ///< by which nodes know each other
    std::string certificate, certificate_key;  ///< PEM files for the NATS servers; both or none
    std::string authority;                     ///< a PEM file: who has signed theirs
    std::string name;  ///< of this node among those that share the database; empty: it has the database for itself
  } cluster;

  struct Metrics {
    std::vector<std::string> allow;  ///< addresses besides this machine's own that may read /metrics
  } metrics;

  struct Limits {
    int connections = 20'000;           ///< in all
    int connections_per_address = 128;  ///< at once; proxies are exempt
    int sockets_per_address = 50;       ///< WebSockets at once
    int new_sockets_per_minute = 20;    ///< of an address
    int new_guests_per_minute = 10;     ///< of an address
    int new_tables_per_minute = 10;     ///< of a person
    int wrong_guesses_per_hour = 60;    ///< of an address: passphrases and codes; half of them at once
    int requests_per_second = 50;       ///< of an address, over HTTP
    int messages_per_second = 20;       ///< of a WebSocket; bursts of three times as many
    int tables = 20'000;                ///< in memory at once
    int tables_per_address = 100;       ///< open at once, opened from one address, those that rest included
    /// The same once three quarters of `tables` are in memory.
    int tables_per_address_when_full = 5;
    int queue_frames = 512;     ///< waiting for a WebSocket that reads slowly
    int queue_bytes = 1 << 20;  ///< the same, with what the kernel holds of it
    int idle_seconds = 60;      ///< without a sign of life: closed
    int alone_hours = 24;       ///< a private table of its host and bots, with nobody connected: closed
    /// Of queue_bytes what the kernel may hold, which would take megabytes otherwise.
    int kernel_bytes() const { return queue_bytes / 4; }
  } limits;

  struct Retention {
    int closed_days = 365;  ///< the logs of tables that are closed; 0: forever
  } retention;

  /// How long what is asked over HTTP may take. No settings of a file.
  struct Patience {
    std::chrono::milliseconds head{15'000};    ///< for a head, a body, a handshake
    std::chrono::milliseconds idle{60'000};    ///< between requests
    std::chrono::milliseconds answer{30'000};  ///< for an answer; more for a long one
    std::chrono::milliseconds worth{3'000};    ///< for playing what a rule is worth; then as many hands as were played
  } patience;
};

/// Reads a file over `config`; what is wrong with it, all of it, in the order of the lines.
std::vector<Diagnostic> read_config(const std::string& path, Config& config);
/// The same from a text in memory; `file` names it in problems.
std::vector<Diagnostic> read_config_text(std::string_view text, const std::string& file, Config& config);

/// What is wrong with a value of `listen`; empty if nothing is.
struct Listen {
  std::string address;
  std::uint16_t port = 0;
};
std::optional<Listen> read_listen(std::string_view text, Message& wrong);
/// The same for `cluster.name`.
Message wrong_node_name(const std::string& text);
/// The same for `public-url`.
Message wrong_public_url(const std::string& text);

}  // namespace sheepshead::server
