#include "server/cluster/here.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace sheepshead::server {

void Here::create(const Asker& host, const nlohmann::json& made, Hall::Answer answer) {
  hall_.create(host, made, std::move(answer));
}

void Here::seek(std::string_view text, PersonId who, bool known_only, std::string_view whose, Sought then) {
  hall_.seek(text, who, known_only, whose,
             [&hall = hall_, who, then = std::move(then)](TableId id, const std::optional<No>& no) {
               then({id, id != 0 && hall.is_secret(id, who), no});
             });
}

void Here::find(std::string_view text, PersonId who, bool known_only, std::string_view whose, Sought then) {
  hall_.find(text, who, known_only, whose, std::move(then));
}

void Here::wake(TableId id, std::string_view whose, Sought then) {
  hall_.wake(id, whose, [id, then = std::move(then)] { then({id, false, {}}); });
}

void Here::look(std::string_view text, PersonId who, bool known_only, std::string_view whose, Seen then) {
  hall_.look(text, who, known_only, whose, std::move(then));
}

void Here::record(TableId id, int hand, std::string_view whose, Hall::RecordAnswer answer) {
  hall_.record(id, hand, whose, std::move(answer));
}

void Here::attach(const std::shared_ptr<Outlet>& outlet, const Asker& asker, TableId id, std::string_view as,
                  std::optional<std::uint64_t> since, Attached then) {
  then(hall_.attach(outlet, asker, id, as, since));
}

void Here::detach(const std::shared_ptr<Outlet>& outlet, bool left) { hall_.detach(outlet, left); }

void Here::message(const std::shared_ptr<Outlet>& outlet, const nlohmann::json& message) {
  hall_.message(outlet, message);
}

void Here::run(const Order& order, OrderDone done) {
  switch (order.what) {
    case Order::What::take: return hall_.take_seat(order.table, order.event, order.chair, order.who, std::move(done));
    case Order::What::lose: return hall_.lose_seat(order.table, order.event, order.chair, std::move(done));
    case Order::What::close: return hall_.close_table(order.table, order.event, std::move(done));
  }
}

bool Here::act(Outlet& outlet, const SaidAct& said) { return hall_.act(outlet, said); }

}  // namespace sheepshead::server
