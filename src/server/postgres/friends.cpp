#include "server/postgres/company.hpp"
#include "server/postgres/people.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server::pg {
namespace {

// As in server/sqlite/friends.cpp.
constexpr const char* kMayBeFriends = R"(
SELECT 1 FROM person AS a, person AS b
WHERE a.id = $1 AND b.id = $2 AND a.id <> b.id AND a.login IS NOT NULL AND b.login IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM friendless WHERE person IN ($1, $2))
  AND NOT EXISTS (SELECT 1 FROM block WHERE (person = $1 AND blocked = $2) OR (person = $2 AND blocked = $1))
  AND EXISTS (SELECT 1 FROM played AS mine JOIN played AS theirs
              ON theirs.person = $2 AND theirs.hosted = mine.hosted AND theirs.hand = mine.hand WHERE mine.person = $1))";

constexpr const char* kPlayedWith = R"(
SELECT id, name, at, hosted FROM (
  SELECT DISTINCT ON (p.id) p.id, p.name, mine.at, mine.hosted
  FROM (SELECT id, hosted, hand, at FROM played WHERE person = $1 ORDER BY id DESC LIMIT 300) AS mine
  JOIN played AS theirs ON theirs.hosted = mine.hosted AND theirs.hand = mine.hand AND theirs.person <> $1
  JOIN person AS p ON p.id = theirs.person AND p.login IS NOT NULL
  WHERE NOT EXISTS (SELECT 1 FROM friendless WHERE person = p.id)
    AND NOT EXISTS (SELECT 1 FROM block WHERE (person = $1 AND blocked = p.id) OR (person = p.id AND blocked = $1))
  ORDER BY p.id, mine.at DESC, mine.id DESC) AS last
ORDER BY at DESC, id LIMIT $2)";

constexpr const char* kFriendsOf = R"(
SELECT p.id, p.name, f.accepted, f.person = $1, f.at, NOT EXISTS (SELECT 1 FROM friendless WHERE person = p.id)
FROM friend AS f JOIN person AS p ON p.id = CASE WHEN f.person = $1 THEN f.friend ELSE f.person END
WHERE f.person = $1 OR f.friend = $1 ORDER BY f.at DESC, p.id)";

}  // namespace

std::vector<StoredFriend> friends_of(Connection& db, PersonId id) {
  const Rows rows = db.run(kFriendsOf, at_most(id));
  std::vector<StoredFriend> friends;
  for (int i = 0; i < rows.size(); ++i)
    friends.push_back({rows.number(i, 0), rows.text(i, 1),
                       rows.flag(i, 2)   ? Friendship::friends
                       : rows.flag(i, 3) ? Friendship::asked
                                         : Friendship::asks,
                       rows.signed_number(i, 4), rows.flag(i, 5)});
  return friends;
}

bool is_open_to_friends(Connection& db, PersonId id) {
  return db.run("SELECT 1 FROM friendless WHERE person = $1", at_most(id)).empty();
}

Befriended befriend(Connection& db, PersonId id, PersonId other, Millis at) {
  const auto a = at_most(id), b = at_most(other);
  // In one order, so that two who ask each other at the same time don't wait for each other.
  db.run("SELECT 1 FROM person WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE", a, b);
  if (!db.run(
             "SELECT 1 FROM friend WHERE accepted AND ((person = $1 AND friend = $2) OR (person = $2 AND friend = $1))",
             a, b)
           .empty())
    return Befriended::friends;
  if (db.run(kMayBeFriends, a, b).empty()) return Befriended::nobody;
  const bool accepts = !db.run("SELECT 1 FROM friend WHERE person = $2 AND friend = $1", a, b).empty();
  for (const auto one : {a, b})
    if (db.run("SELECT count(*) FROM friend WHERE accepted AND (person = $1 OR friend = $1)", one).number(0, 0) >=
        kMostFriends)
      return Befriended::too_many;
  if (accepts) {
    db.run("UPDATE friend SET accepted = true WHERE person = $2 AND friend = $1", a, b);
    return Befriended::friends;
  }
  if (db.run("SELECT count(*) FROM friend WHERE NOT accepted AND person = $1", a).number(0, 0) >= kMostAsked ||
      db.run("SELECT count(*) FROM friend WHERE NOT accepted AND friend = $1", b).number(0, 0) >= kMostAsked)
    return Befriended::too_many;
  db.run("INSERT INTO friend(person, friend, at) VALUES($1, $2, $3) ON CONFLICT DO NOTHING", a, b, at);
  return Befriended::asked;
}

bool unfriend(Connection& db, PersonId id, PersonId other) {
  return db.run("DELETE FROM friend WHERE (person = $1 AND friend = $2) OR (person = $2 AND friend = $1)", at_most(id),
                at_most(other))
             .changed() > 0;
}

StoreError open_to_friends(Connection& db, PersonId id, bool is_open) {
  if (!lock_person(db, id)) return no_person(id);
  if (is_open) {
    db.run("DELETE FROM friendless WHERE person = $1", at_most(id));
  } else {
    db.run("INSERT INTO friendless(person) VALUES($1) ON CONFLICT DO NOTHING", at_most(id));
    db.run("DELETE FROM friend WHERE NOT accepted AND friend = $1", at_most(id));
  }
  return {};
}

std::vector<PlayedWith> played_with(Connection& db, PersonId id, std::size_t most) {
  const Rows rows = db.run(kPlayedWith, at_most(id), at_most(most));
  std::vector<PlayedWith> people;
  for (int i = 0; i < rows.size(); ++i)
    people.push_back({rows.number(i, 0), rows.text(i, 1), rows.signed_number(i, 2), rows.number(i, 3)});
  return people;
}

}  // namespace sheepshead::server::pg
