// Hands that people show to others by a link: the names are hidden, and whoever shares one can take it back.
#include <nlohmann/json.hpp>

#include "notation/nameless_record.hpp"
#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/answers/shown_record.hpp"
#include "server/people/addresses.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostShares = 50;
/// Hexadecimal digits: 160 bits.
constexpr std::size_t kShareDigits = 40;

/// As which name the person played the hand; nothing if they didn't.
std::optional<std::string> played_as(Store& store, PersonId person, TableId table, int hand) {
  bool has = false;
  if (!store.has_played(person, table, hand, has).empty() || !has) return std::nullopt;
  std::vector<PlayedHand> some;
  std::uint64_t before = 0;
  do {
    if (!store.hands_of(person, before, 500, some).empty()) return std::nullopt;
    for (const PlayedHand& one : some)
      if (one.table == table && one.hand == hand) return one.name;
    if (!some.empty()) before = some.back().id;
  } while (!some.empty());
  return std::nullopt;
}

void reply_no_share(const Respond& reply) { reply(refusal(404, "not-found", say<"serving.no-share">())); }
void reply_no_hand(const Respond& reply) { reply(refusal(404, "no-such-record", say<"serving.not-your-hand">())); }

void reply_share_list(Service& service, PersonId person, const Respond& reply) {
  const auto shares = std::make_shared<std::vector<StoredShare>>();
  const auto error = std::make_shared<StoreError>();
  service.aside(
      [=, &store = service.store] { *error = store.shares_of(person, *shares); },
      [=] {
        if (!error->empty()) return reply_storage(reply);
        auto list = ordered_json::array();
        for (const StoredShare& one : *shares)
          list.push_back({{"id", one.id}, {"table", table_text(one.table)}, {"hand", one.hand}, {"at", one.at}});
        reply_json(reply, {{"shares", std::move(list)}});
      });
}

void keep(Service& service, const std::shared_ptr<StoredShare>& share, const Respond& reply) {
  const auto kept = std::make_shared<ShareKept>();
  const auto error = std::make_shared<StoreError>();
  service.aside([=, &store = service.store] { *error = store.keep_share(*share, kMostShares, *kept); },
                [=] {
                  if (!error->empty()) return reply_storage(reply);
                  if (*kept == ShareKept::too_many)
                    return reply(refusal(409, "too-many", say<"serving.many-shares">(int(kMostShares))));
                  reply_json(reply, {{"id", share->id}}, 201);
                });
}

}  // namespace

void get_shares(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  reply_share_list(service, call->who->asker.person, reply);
}

void post_shares(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "ShareHand", reply);
  if (!body || !may_write(service, service.keepings, *call, reply)) return;
  const auto share = std::make_shared<StoredShare>();
  share->person = call->who->asker.person;
  share->table = number_of('t', body->at("table").get<std::string>());
  share->hand = body->at("hand").get<int>();
  share->at = service.clockwork.now();
  share->id = service.clockwork.secret().substr(0, kShareDigits);
  if (share->table == 0) return reply_no_hand(reply);
  const auto name = std::make_shared<std::optional<std::string>>();
  service.aside([=, &store = service.store] { *name = played_as(store, share->person, share->table, share->hand); },
                [=, &service] {
                  if (!*name) return reply_no_hand(reply);
                  shown_record(service, share->table, share->hand, neighborhood(call->request.address),
                               [=, &service](const std::optional<std::string>& record, const std::optional<No>& no) {
                                 if (no) return reply(refusal(status_of_record(*no), no->why, no->message));
                                 const auto hidden = record ? nameless_record(*record) : std::nullopt;
                                 if (!hidden) return reply_no_hand(reply);
                                 share->seat = seat_in_record(*record, **name);
                                 share->record = *hidden;
                                 keep(service, share, reply);
                               });
                });
}

void post_share_remove(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto found = std::make_shared<bool>(false);
  const auto error = std::make_shared<StoreError>();
  const PersonId person = call->who->asker.person;
  service.aside([=, &store = service.store] { *error = store.remove_share(person, call->path[0], *found); },
                [=, &service] {
                  if (!error->empty()) return reply_storage(reply);
                  if (!*found) return reply_no_share(reply);
                  reply_share_list(service, person, reply);
                });
}

void get_shared(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  if (call->path[0].size() != kShareDigits) return reply_no_share(reply);
  const auto share = std::make_shared<std::optional<StoredShare>>();
  const auto error = std::make_shared<StoreError>();
  service.aside(
      [=, &store = service.store] { *error = store.share(call->path[0], *share); },
      [=] {
        if (!error->empty()) return reply_storage(reply);
        if (!*share) return reply_no_share(reply);
        ordered_json out{{"seat", nullptr}, {"record", ordered_json::parse((*share)->record, nullptr, false)}};
        if ((*share)->seat >= 0) out["seat"] = (*share)->seat;
        reply_json(reply, out);
      });
}

}  // namespace sheepshead::server
