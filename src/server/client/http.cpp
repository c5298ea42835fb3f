#include "server/client/http.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <utility>

#include "server/client/reach.hpp"
#include "server/client/tls.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr std::size_t kMostBody = std::size_t{16} << 20;

using Question = http::request<http::string_body>;
using ReplyParser = http::response_parser<http::string_body>;

asio::awaitable<void> ask(asio::io_context& context, Question& question, ReplyParser& answer, const Url& server,
                          std::chrono::milliseconds limit) {
  Stream stream = stream_to(server, context);
  stream.next_layer().expires_after(limit);
  co_await reach(stream.next_layer(), server);
  co_await begin_tls(stream, server);
  co_await http::async_write(stream, question, asio::use_awaitable);
  beast::flat_buffer buffer;
  co_await http::async_read(stream, buffer, answer, asio::use_awaitable);
}

}  // namespace

Reply request(const Url& server, std::string_view method, std::string_view path, std::string_view body,
              std::string_view token, std::chrono::milliseconds limit) {
  Reply reply;
  asio::io_context context(1);
  Question question;
  question.method_string({method.data(), method.size()});
  question.target({path.data(), path.size()});
  question.version(11);
  question.set(http::field::host, host_header(server));
  question.set(http::field::user_agent, "sheepshead");
  question.set(http::field::connection, "close");
  if (!token.empty()) question.set(http::field::authorization, "Bearer " + std::string(token));
  if (!body.empty()) question.set(http::field::content_type, "application/json");
  question.body() = std::string(body);
  question.prepare_payload();
  ReplyParser answer;
  answer.body_limit(kMostBody);
  std::exception_ptr failure;
  asio::co_spawn(context, ask(context, question, answer, server, limit), [&](std::exception_ptr e) { failure = e; });
  context.run();
  try {
    if (failure) std::rethrow_exception(failure);
    reply.status = int(answer.get().result_int());
    const auto type = answer.get()[http::field::content_type];
    reply.type = {type.data(), type.size()};
    reply.body = std::move(answer.get().body());
  } catch (const boost::system::system_error& e) {
    reply.trouble = trouble_reaching(server, e.code());
  } catch (const Unreachable& e) { reply.trouble = e.why; } catch (const std::exception& e) {
    reply.trouble = say<"disk.says">(e.what());
  }
  return reply;
}

}  // namespace sheepshead::server
