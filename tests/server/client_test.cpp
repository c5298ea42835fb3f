// The client of the server, against a stand-in that speaks as much as is needed.
#include <gtest/gtest.h>

#include "patience.hpp"
#include "said.hpp"
#include "server/client/http.hpp"
#include "server/client/link.hpp"
//
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <thread>

namespace sheepshead::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using sheepshead::testing::patience;

/// Serves one connection after the other, as `serve` says.
class StandIn {
 public:
  explicit StandIn(std::vector<std::function<void(tcp::socket)>> serve)
      : acceptor_(context_, {asio::ip::make_address("127.0.0.1"), 0}), thread_([this, serve = std::move(serve)] {
          for (const auto& one : serve) one(acceptor_.accept());
        }) {}
  ~StandIn() { thread_.join(); }
  Url url() const { return {"127.0.0.1", acceptor_.local_endpoint().port()}; }

 private:
  asio::io_context context_;
  tcp::acceptor acceptor_;
  std::thread thread_;
};

/// Says what came back to it, until it is told "go".
void echo(tcp::socket socket, std::string* authorization) {
  beast::flat_buffer buffer;
  beast::http::request<beast::http::string_body> request;
  beast::http::read(socket, buffer, request);
  if (authorization != nullptr) *authorization = std::string(request[beast::http::field::authorization]);
  beast::websocket::stream<tcp::socket> stream(std::move(socket));
  stream.accept(request);
  while (true) {
    beast::flat_buffer message;
    stream.read(message);
    if (beast::buffers_to_string(message.data()) == "go") return;
    stream.write(message.data());
  }
}

void reply(tcp::socket socket, beast::http::status status, const std::string& body, std::string* asked) {
  beast::flat_buffer buffer;
  beast::http::request<beast::http::string_body> request;
  beast::http::read(socket, buffer, request);
  if (asked != nullptr)
    *asked = std::string(request.method_string()) + " " + std::string(request.target()) + " " + request.body();
  beast::http::response<beast::http::string_body> response(status, 11);
  response.set(beast::http::field::content_type, "application/json");
  response.body() = body;
  response.prepare_payload();
  beast::http::write(socket, response);
}

Link::News next(Link& link) {
  const auto news = link.next(patience());
  EXPECT_TRUE(news);
  return news.value_or(Link::News{});
}

TEST(Client, SaysAndHears) {
  std::string authorization;
  StandIn server({[&](tcp::socket s) { echo(std::move(s), &authorization); }});
  Link link(server.url(), "secret");
  EXPECT_EQ(next(link).what, Link::News::What::opened);
  EXPECT_FALSE(link.next({}));
  for (const char* text : {"one", "two", "three"}) link.send(text);
  for (const char* text : {"one", "two", "three"}) EXPECT_EQ(next(link).text, text);
  link.send("go");
  EXPECT_EQ(next(link).what, Link::News::What::closed);
  EXPECT_EQ(authorization, "Bearer secret");
}

TEST(Client, ConnectsAgain) {
  const auto serve = [](tcp::socket s) { echo(std::move(s), nullptr); };
  StandIn server({serve, serve});
  Link link(server.url(), "");
  EXPECT_EQ(next(link).what, Link::News::What::opened);
  link.send("go");
  EXPECT_EQ(next(link).what, Link::News::What::closed);
  link.set_hello("here again");
  EXPECT_EQ(next(link).what, Link::News::What::opened);
  EXPECT_EQ(next(link).text, "here again");
  link.send("go");
  EXPECT_EQ(next(link).what, Link::News::What::closed);
}

TEST(Client, WhatIsToBeSaidFirstIsSaidAlsoWhereItIsOpenAlready) {
  const auto serve = [](tcp::socket s) { echo(std::move(s), nullptr); };
  StandIn server({serve, serve});
  Link link(server.url(), "");
  EXPECT_EQ(next(link).what, Link::News::What::opened);
  link.set_hello("hello");
  EXPECT_EQ(next(link).text, "hello");
  link.set_hello("hello again");  // from the next time on
  link.send("go");
  EXPECT_EQ(next(link).what, Link::News::What::closed);
  EXPECT_EQ(next(link).what, Link::News::What::opened);
  EXPECT_EQ(next(link).text, "hello again");
  link.send("go");
  EXPECT_EQ(next(link).what, Link::News::What::closed);
}

TEST(Client, ARefusedUpgradeSaysWhy) {
  StandIn server(
      {[](tcp::socket s) { reply(std::move(s), beast::http::status::too_many_requests, "Slower.", nullptr); },
       [](tcp::socket s) {
         reply(std::move(s), beast::http::status::unauthorized, R"({"error":"who","message":"Sign in."})", nullptr);
       },
       [](tcp::socket s) {
         reply(std::move(s), beast::http::status::too_many_requests,
               R"({"error":"busy","message":{"say":"serving.requests"}})", nullptr);
       }});
  Link link(server.url(), "");
  const Link::News news = next(link);
  EXPECT_EQ(news.what, Link::News::What::closed);
  EXPECT_EQ(in_english(news.why), to_text(server.url()) + " refused the connection: 429 Too Many Requests: Slower.");
  EXPECT_EQ(in_english(next(link).why), to_text(server.url()) + " refused the connection: Sign in.");
  EXPECT_EQ(in_english(next(link).why),
            to_text(server.url()) + " refused the connection: You're sending too many requests. Wait a moment.");
}

TEST(Client, NobodyThere) {
  Url url;
  {
    StandIn server({});
    url = server.url();
  }
  Link link(url, "");
  EXPECT_EQ(in_english(next(link).why), to_text(url) + " doesn't answer: the connection was refused.");
  const Reply reply = request(url, "GET", "/api/v1/tables");
  EXPECT_EQ(reply.status, 0);
  EXPECT_EQ(in_english(reply.trouble), to_text(url) + " doesn't answer: the connection was refused.");
}

TEST(Client, AsksByHttp) {
  std::string asked;
  StandIn server({[&](tcp::socket s) { reply(std::move(s), beast::http::status::created, "{\"id\":1}", &asked); }});
  const Reply reply = request(server.url(), "POST", "/api/v1/guests", "{\"name\":\"Flo\"}");
  EXPECT_EQ(reply.status, 201);
  EXPECT_TRUE(reply.ok());
  EXPECT_EQ(reply.body, "{\"id\":1}");
  EXPECT_EQ(reply.type, "application/json");
  EXPECT_EQ(asked, "POST /api/v1/guests {\"name\":\"Flo\"}");
}

TEST(Client, Urls) {
  Message why;
  const auto text_of = [&](std::string_view text) {
    const auto url = parse_url(text, why);
    return url ? to_text(*url) + url->path : "no: " + in_english(why);
  };
  EXPECT_EQ(text_of("http://example.org"), "http://example.org:80/");
  EXPECT_EQ(text_of("localhost:8080/t/K3FQ7A"), "http://localhost:8080/t/K3FQ7A");
  EXPECT_EQ(text_of("[::1]:8080"), "http://[::1]:8080/");
  EXPECT_EQ(text_of("https://example.org/t/K3FQ7A"), "https://example.org:443/t/K3FQ7A");
  for (const char* bad :
       {"", "http://", "ftp://a", "a:b", "a:0", "a:65536", "a:1x", "[::1", "a b", "a/\n", "[::1]x", "ä"})
    EXPECT_TRUE(text_of(bad).starts_with("no: ")) << bad << " " << text_of(bad);
  for (const char* login : {"http://flo:secret@example.org/t/K3FQ7A", "flo@example.org"}) {
    EXPECT_NE(text_of(login).find("has no name and no password in it"), std::string::npos) << text_of(login);
    EXPECT_EQ(text_of(login).find("secret"), std::string::npos);
  }
}

}  // namespace
}  // namespace sheepshead::server
