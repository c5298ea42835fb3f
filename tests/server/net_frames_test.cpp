// What a server sends on a WebSocket, of any length, as Beast's client reads it, which shares none of the writing.
#include <functional>
#include <future>

#include "net_house.hpp"
#include "server/answers/service.hpp"
#include "server/answers/table_socket.hpp"
#include "server/client/http.hpp"
#include "server/client/sockets.hpp"
#include "trusted_certificate.hpp"

namespace sheepshead::server::testing {
namespace {

using namespace std::chrono_literals;

/// So that each of them begins, goes on and ends in its own way.
std::string text_of_size(std::size_t size) {
  std::string text;
  while (text.size() < size) text += std::to_string(size) + ':' + std::to_string(text.size()) + ' ';
  text.resize(size);
  return text;
}

/// A guest's socket to a server, plain or over TLS, which sends what the test wants.
class Sending : public Sockets::Ear {
 public:
  explicit Sending(bool tls) : house_(tls ? with(certificate_) : Config{}), sockets_(*this) {
    Url url;
    url.host = "127.0.0.1";
    url.port = house_.port;
    url.tls = tls;
    url.ca = tls ? certificate_.certificate() : "";
    const Reply guest = request(url, "POST", "/api/v1/guests", R"({"name":"Flo"})");
    sockets_.open(url, json::parse(guest.body, nullptr, false).value("token", ""));
    EXPECT_TRUE(read_until([this] { return is_open_; }));
  }

  /// All in one turn of the server's loop.
  void send(const std::vector<std::size_t>& sizes) {
    on_the_server([&](Service& s) {
      s.open_sockets.each_of(1, [&](TableSocket& socket) {
        for (const std::size_t size : sizes)
          socket.send(std::make_shared<const std::string>(text_of_size(size)), false);
      });
    });
    for (const std::size_t size : sizes) sent_.push_back(size);
  }
  void read_all() {
    EXPECT_TRUE(read_until([this] { return got_.size() >= sent_.size(); })) << got_.size();
  }

  ~Sending() override {
    EXPECT_EQ(got_.size(), sent_.size());
    for (std::size_t i = 0; i < std::min(got_.size(), sent_.size()); ++i)
      EXPECT_TRUE(got_[i] == text_of_size(sent_[i])) << i << ": " << got_[i].size() << " instead of " << sent_[i];
  }

 private:
  static Config with(const TrustedCertificate& own) {
    Config config;
    config.tls.certificate = own.certificate();
    config.tls.key = own.key();
    return config;
  }
  void on_the_server(const std::function<void(Service&)>& what) {
    Service& service = house_.server().service();
    std::promise<void> done;
    service.clockwork.post([&] {
      what(service);
      done.set_value();
    });
    done.get_future().wait();
  }
  bool read_until(const std::function<bool()>& done) {
    const auto until = Sockets::Clock::now() + patience();
    while (!done() && is_there_ && Sockets::Clock::now() < until) sockets_.run_for(5ms);
    return done();
  }
  void opened(int) override { is_open_ = true; }
  void message(int, std::string_view text) override { got_.emplace_back(text); }
  void closed(int, const Message&) override { is_there_ = false; }

  TrustedCertificate certificate_{"IP:127.0.0.1"};
  NetHouse house_;
  Sockets sockets_;
  bool is_open_ = false, is_there_ = true;
  std::vector<std::size_t> sent_;
  std::vector<std::string> got_;
};

/// Around each length at which a frame is written in another way.
const std::vector<std::size_t> kSizes{1,      125,    126,    127,        16'383, 16'384, 16'385, 20'000,
                                      65'535, 65'536, 70'000, 64 * 1'024, 3,      30'000, 30'000, 2};

class NetFrames : public ::testing::TestWithParam<bool> {};

INSTANTIATE_TEST_SUITE_P(PlainAndTls, NetFrames, ::testing::Bool());

TEST_P(NetFrames, OfEachLengthArrivesWhole) {
  Sending to(GetParam());
  for (const std::size_t size : kSizes) {
    to.send({size});
    to.read_all();
  }
}

TEST_P(NetFrames, OfOneTurnArriveInTheirOrder) {
  Sending to(GetParam());
  to.send(kSizes);
  to.read_all();
  to.send({200'000, 1, 300'000, 2});
  to.read_all();
}

TEST_P(NetFrames, WaitForASlowReader) {
  Sending to(GetParam());
  // More than the kernel takes, in several turns while nobody reads.
  for (int turn = 0; turn < 20; ++turn) {
    to.send({5, 17'000, 6});
    std::this_thread::sleep_for(2ms);
  }
  to.send({250'000, 7, 8});
  std::this_thread::sleep_for(50ms);
  to.send({9, 20'000});
  to.read_all();
  to.send({10});
  to.read_all();
}

}  // namespace
}  // namespace sheepshead::server::testing
