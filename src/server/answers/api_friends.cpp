// Friends: asking, accepting, who of them is here, and inviting them to a table. Only people with accounts have any.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "words/groups/person.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/serving.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostPlayedWith = 20;

bool has_account(const Call& call, const Respond& reply) {
  if (!call.who->login.empty()) return true;
  reply(refusal(403, "guests-keep-none", say<"person.accounts-only">()));
  return false;
}

/// For whoever can't be asked, is no friend, or is nobody: the answer is the same, so that it tells nothing.
void reply_nobody(const Respond& reply) { reply(refusal(404, "no-such-person", say<"serving.no-friend">())); }

void reply_done(const Respond& reply) {
  Response r;
  r.status = 204;
  reply(std::move(r));
}

struct Read {
  StoreError error;
  std::vector<StoredFriend> friends;
  bool is_open = false;
  std::vector<PlayedWith> played;
  std::set<TableId> resting;  ///< of those that were asked about, which rest, or are elsewhere, and have not ended
  std::vector<PersonId> elsewhere;  ///< of the friends, who is at another server, too

  const StoredFriend* find(PersonId id) const {
    const auto it = std::find_if(friends.begin(), friends.end(), [id](const auto& f) { return f.person == id; });
    return it == friends.end() ? nullptr : &*it;
  }
  bool is_friend(PersonId id) const {
    const StoredFriend* one = find(id);
    return one != nullptr && one->is == Friendship::friends;
  }
};

StoreError read_played(Store& store, PersonId id, Read& read) {
  return store.played_with(id, kMostPlayedWith, read.played);
}

StoreError read_elsewhere(Store& store, Read& read) {
  std::vector<PersonId> all;
  for (const StoredFriend& one : read.friends)
    if (one.is == Friendship::friends) all.push_back(one.person);
  return all.empty() ? StoreError() : store.moments().who_is_here(all, read.elsewhere);
}

StoreError read_resting(Store& store, const std::vector<Invitation>& list, Read& read) {
  for (const Invitation& one : list) {
    std::vector<TableCard> cards;
    if (StoreError error = store.cards({.of = CardsWanted::Of::one, .id = one.id}, cards); !error.empty()) return error;
    if (!cards.empty() && !cards.front().is_ended) read.resting.insert(one.id);
  }
  return {};
}

/// Reads the friends of whoever calls, and what `more` wants, aside; `then` hears of them on the server's thread.
void with_friends(Service& service, PersonId id, std::function<StoreError(Store&, Read&)> more,
                  std::function<void(const Read&)> then) {
  const auto read = std::make_shared<Read>();
  service.aside(
      [read, id, more = std::move(more), &store = service.store] {
        read->error = store.friends_of(id, read->friends, read->is_open);
        if (read->error.empty() && more) read->error = more(store, *read);
      },
      [read, then = std::move(then)] { then(*read); });
}

Json friends_json(const Service& service, const Read& read) {
  Json out = {{"open", read.is_open},
              {"friends", Json::array()},
              {"asks", Json::array()},
              {"asked", Json::array()},
              {"played", Json::array()}};
  const Millis now = service.clockwork.now();
  for (const StoredFriend& one : read.friends) {
    Json j = {{"person", person_text(one.person)}, {"name", one.name}, {"at", one.at}};
    if (one.is == Friendship::friends) {
      // Whoever isn't to be asked isn't seen, and doesn't see.
      j["online"] = read.is_open && one.is_open &&
                    (service.company.is_here(one.person, now) || service.open_sockets.has(one.person) ||
                     std::ranges::binary_search(read.elsewhere, one.person));
      out["friends"].push_back(std::move(j));
    } else {
      out[one.is == Friendship::asks ? "asks" : "asked"].push_back(std::move(j));
    }
  }
  for (const PlayedWith& one : read.played)
    if (read.is_open && read.find(one.person) == nullptr)
      out["played"].push_back({{"person", person_text(one.person)}, {"name", one.name}, {"at", one.at}});
  return out;
}

bool is_over(const Json& table) { return table.value("state", "") == "ended"; }

/// Whether somebody sits at the table or hosts it.
bool belongs(const Json& table, PersonId id) {
  const std::string person = person_text(id);
  if (table.value("host", "") == person) return true;
  const auto seats = table.find("seats");
  return seats != table.end() && seats->is_array() && std::any_of(seats->begin(), seats->end(), [&](const Json& seat) {
           const auto it = seat.find("person");
           return it != seat.end() && it->is_string() && it->get<std::string>() == person;
         });
}

}  // namespace

void get_friends(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  if (!has_account(*call, reply)) return;
  const PersonId id = call->who->asker.person;
  const auto played = [id, is_shared = service.tidings.is_on()](Store& store, Read& read) {
    StoreError error = read_played(store, id, read);
    return is_shared && error.empty() ? read_elsewhere(store, read) : error;
  };
  with_friends(service, id, played, [&service, reply](const Read& read) {
    if (!read.error.empty()) return reply_storage(reply);
    reply_json(reply, friends_json(service, read));
  });
}

void post_friends(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "AskFriend", reply);
  if (!body || !has_account(*call, reply)) return;
  const auto text = body->at("person").get<std::string>();
  const PersonId other = number_of('p', text);
  if (other == 0) return reply(refusal(400, "bad-message", say<"shape.person">(text)));
  if (!may_write(service, service.befriendings, *call, reply)) return;
  if (!service.company.may_ask(call->who->asker.person, other, service.clockwork.now())) return reply_nobody(reply);
  service.tidings.asks(call->who->asker.person, other);
  const auto outcome = std::make_shared<Befriended>();
  const auto error = std::make_shared<StoreError>();
  service.aside([=, &store = service.store, id = call->who->asker.person,
                 now = service.clockwork.now()] { *error = store.befriend(id, other, now, *outcome); },
                [=] {
                  if (!error->empty()) return reply_storage(reply);
                  if (*outcome == Befriended::nobody) return reply_nobody(reply);
                  if (*outcome == Befriended::too_many)
                    return reply(refusal(409, "too-many", say<"serving.many-friends">()));
                  reply_json(reply, {{"state", *outcome == Befriended::friends ? "friends" : "asked"}});
                });
}

void post_friend_remove(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  if (!has_account(*call, reply)) return;
  const PersonId other = number_of('p', call->path[0]);
  const auto found = std::make_shared<bool>(false);
  const auto error = std::make_shared<StoreError>();
  service.aside(
      [=, &store = service.store, id = call->who->asker.person] { *error = store.unfriend(id, other, *found); },
      [=, &service, id = call->who->asker.person] {
        if (!error->empty()) return reply_storage(reply);
        if (!*found) return reply_nobody(reply);
        service.tidings.answered(id, other);
        service.tidings.answered(other, id);
        service.tidings.turned_down(other, id);
        reply_done(reply);
      });
}

void post_friends_open(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "OpenToFriends", reply);
  if (!body || !has_account(*call, reply)) return;
  if (!may_write(service, service.befriendings, *call, reply)) return;
  const auto error = std::make_shared<StoreError>();
  service.aside([=, &store = service.store, id = call->who->asker.person,
                 open = body->at("open").get<bool>()] { *error = store.open_to_friends(id, open); },
                [=] {
                  if (!error->empty()) return reply_storage(reply);
                  reply_done(reply);
                });
}

void post_friend_invite(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "InviteFriend", reply);
  if (!body || !has_account(*call, reply)) return;
  const PersonId other = number_of('p', call->path[0]);
  if (!may_write(service, service.invitings, *call, reply)) return;
  look_at_table(service.socket_house(), body->at("table").get<std::string>(), call->who->asker.person,
                call->request.address,
                [&service, call, reply, other, named = body->at("table").get<std::string>()](const Looked& looked) {
                  const Asker& me = call->who->asker;
                  const auto& table = looked.details;
                  if (!table || !belongs(*table, me.person)) return reply_nobody(reply);
                  if (is_over(*table)) return reply(refusal(409, "ended", say<"refused.closed">()));
                  with_friends(service, me.person, {},
                               [&service, call, reply, other, named, id = looked.table](const Read& read) {
                                 if (!read.error.empty()) return reply_storage(reply);
                                 if (!read.is_friend(other)) return reply_nobody(reply);
                                 // Whoever doesn't want to be asked hears nothing, and whoever invites doesn't learn of
                                 // it.
                                 if (read.is_open && read.find(other)->is_open)
                                   service.tidings.invited(other, {call->who->asker.person, named, id, 0});
                                 reply_done(reply);
                               });
                });
}

/// Asked by an open page every few seconds: it's also how friends see that somebody is here.
void get_notices(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  if (!has_account(*call, reply)) return;
  const PersonId id = call->who->asker.person;
  const Millis now = service.clockwork.now();
  service.company.saw(id, now);
  const auto list = service.company.invitations(id, now);
  if (list.empty()) return reply_json(reply, {{"invitations", Json::array()}});
  const auto resting = [list](Store& store, Read& read) { return read_resting(store, list, read); };
  with_friends(service, id, resting, [&service, reply, list](const Read& read) {
    if (!read.error.empty()) return reply_storage(reply);
    Json invitations = Json::array();
    for (const Invitation& one : list) {
      // A friend who has been removed or blocked since has nothing to say any more, nor has a table that is over.
      if (!read.is_open || !read.is_friend(one.from)) continue;
      const auto awake = service.hall.table(one.id);
      if (awake ? is_over(*awake) : !read.resting.contains(one.id)) continue;
      invitations.push_back(
          {{"person", person_text(one.from)}, {"name", read.find(one.from)->name}, {"table", one.table}});
    }
    reply_json(reply, {{"invitations", std::move(invitations)}});
  });
}

void post_notices_answered(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "AskFriend", reply);
  if (!body || !has_account(*call, reply)) return;
  const auto text = body->at("person").get<std::string>();
  const PersonId other = number_of('p', text);
  if (other == 0) return reply(refusal(400, "bad-message", say<"shape.person">(text)));
  service.tidings.answered(call->who->asker.person, other);
  reply_done(reply);
}

}  // namespace sheepshead::server
