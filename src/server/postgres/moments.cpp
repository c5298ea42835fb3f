#include "server/postgres/moments.hpp"

#include <algorithm>

#include "server/postgres/people.hpp"
#include "server/postgres/store.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {
namespace {

/// More marks than these are looked for once in so many times; those that end first go.
constexpr std::size_t kMostMarks = 300'000, kBetweenCounts = 256;

// What's over goes a few at a time, without waiting for anybody.
constexpr const char* kOldMarks =
    "DELETE FROM mark WHERE key IN (SELECT key FROM mark WHERE until <= $1 LIMIT 200 FOR UPDATE SKIP LOCKED)";
constexpr const char* kOldCodes =
    "DELETE FROM code WHERE hash IN (SELECT hash FROM code WHERE until <= $1 LIMIT 200 FOR UPDATE SKIP LOCKED)";
constexpr const char* kOldUsed =
    "DELETE FROM used WHERE what IN (SELECT what FROM used WHERE until <= $1 LIMIT 200 FOR UPDATE SKIP LOCKED)";
constexpr const char* kOldNotes =
    "DELETE FROM note WHERE id IN (SELECT id FROM note WHERE until <= $1 LIMIT 200 FOR UPDATE SKIP LOCKED)";
constexpr const char* kTooManyMarks =
    "DELETE FROM mark WHERE key IN (SELECT key FROM mark ORDER BY until LIMIT greatest(0, (SELECT count(*) FROM mark) "
    "- "
    "$1) FOR UPDATE SKIP LOCKED)";

// As with_more() has it, in the order of the keys, so that no two servers wait for each other.
constexpr const char* kAdd =
    "INSERT INTO mark AS m(key, until) SELECT decode(k, 'hex'), $3::bigint + by FROM unnest($1::text[], $2::bigint[]) "
    "AS "
    "n(k, by) ORDER BY 1 ON CONFLICT (key) DO UPDATE SET until = CASE WHEN m.until > $3::bigint + $4::bigint THEN "
    "$3::bigint ELSE greatest(m.until, $3::bigint) END + excluded.until - $3::bigint";
constexpr const char* kReach =
    "INSERT INTO mark AS m(key, until) SELECT decode(k, 'hex'), u FROM unnest($1::text[], $2::bigint[]) AS n(k, u) "
    "ORDER BY 1 ON CONFLICT (key) DO UPDATE SET until = greatest(m.until, excluded.until)";
constexpr const char* kThen =
    "SELECT coalesce(m.until, 0) FROM unnest($1::text[]) WITH ORDINALITY AS n(k, place) "
    "LEFT JOIN mark AS m ON m.key = decode(k, 'hex') ORDER BY place";

/// Notes come to others in the order of their numbers: none is told while another's is about to be.
constexpr const char* kOneTells = "SELECT pg_advisory_xact_lock(7266201, 4)";

std::string hex_of(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : bytes) (text += kDigits[byte >> 4]) += kDigits[byte & 15];
  return text;
}

std::optional<StoredCode> code_in(const Rows& rows, std::string_view hash) {
  if (rows.empty()) return std::nullopt;
  return StoredCode{std::string(hash), rows.number(0, 0), rows.signed_number(0, 1), rows.signed_number(0, 2)};
}

void change_marks(Connection& db, const std::vector<MarkMore>& more, Millis now) {
  std::vector<std::string> added, reaching;
  std::vector<Millis> by, until;
  for (const MarkMore& one : more) {
    if (one.by != 0) {
      added.push_back(hex_of(one.key));
      by.push_back(one.by);
    } else if (one.until != 0) {
      reaching.push_back(hex_of(one.key));
      until.push_back(one.until);
    }
  }
  if (!added.empty()) db.run(kAdd, added, by, now, kMarksReach);
  if (!reaching.empty()) db.run(kReach, reaching, until);
}

}  // namespace

template <class Work>
StoreError PostgresMoments::in_one(Commit commit, Work work) {
  const std::lock_guard lock(mutex_);
  for (int tries = 1;; ++tries) {
    try {
      if (!db_ || db_->is_broken()) db_ = std::make_unique<Connection>(url_);
      Transaction one(*db_);
      if (commit == Commit::soon) db_->run("SET LOCAL synchronous_commit = off");
      work(*db_);
      one.commit();
      return {};
    } catch (const Error& e) {
      const bool is_old = db_ != nullptr;
      if (!e.broken && db_ && !db_->is_broken()) return say<"store.pg-failed">(shown_url(url_), e.what());
      db_.reset();
      if (!is_old || tries > 1) return say<"store.pg-away">(shown_url(url_), e.what());
    }
  }
}

StoreError PostgresMoments::secret(std::string& secret) {
  return in_one(Commit::waits, [&](Connection& db) {
    db.run(
        "INSERT INTO secret(what, bytes) VALUES('people', "
        "decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')) ON CONFLICT DO NOTHING");
    secret = db.run("SELECT bytes FROM secret WHERE what = 'people'").bytes(0, 0);
  });
}

StoreError PostgresMoments::keep_code(const StoredCode& code, std::size_t most, Millis now, bool& kept) {
  return in_one(Commit::waits, [&](Connection& db) {
    db.run(kOldCodes, now);
    // Of two that are made at once, the second takes the place of the first.
    lock_person(db, code.person);
    db.run("DELETE FROM code WHERE person = $1", at_most(code.person));
    kept = db.run(
                 "INSERT INTO code(hash, person, until, proven) SELECT $1, $2, $3, $4 "
                 "WHERE (SELECT count(*) FROM code) < $5::bigint ON CONFLICT DO NOTHING",
                 Bytes{code.hash}, at_most(code.person), code.until, code.proven, at_most(most))
               .changed() > 0;
  });
}

StoreError PostgresMoments::code(std::string_view hash, Millis now, std::optional<StoredCode>& code) {
  return in_one(Commit::soon, [&](Connection& db) {
    code = code_in(db.run("SELECT person, until, proven FROM code WHERE hash = $1 AND until > $2", Bytes{hash}, now),
                   hash);
  });
}

StoreError PostgresMoments::take_code(std::string_view hash, Millis now, std::optional<StoredCode>& code) {
  return in_one(Commit::waits, [&](Connection& db) {
    code = code_in(
        db.run("DELETE FROM code WHERE hash = $1 AND until > $2 RETURNING person, until, proven", Bytes{hash}, now),
        hash);
  });
}

StoreError PostgresMoments::remove_codes_of(PersonId person) {
  return in_one(Commit::waits, [&](Connection& db) { db.run("DELETE FROM code WHERE person = $1", at_most(person)); });
}

StoreError PostgresMoments::use_once(std::string_view what, Millis until, std::size_t most, Millis now, bool& first) {
  first = false;
  return in_one(Commit::waits, [&](Connection& db) {
    first = db.run(
                  "INSERT INTO used(what, until) SELECT $1, $2 WHERE (SELECT count(*) FROM used) < $3::bigint "
                  "ON CONFLICT DO NOTHING",
                  Bytes{what}, until, at_most(most))
                .changed() > 0;
    db.run(kOldUsed, now);
  });
}

StoreError PostgresMoments::here(const std::vector<PersonId>& came, const std::vector<PersonId>& left, bool anew) {
  return in_one(Commit::soon, [&](Connection& db) {
    const NodeId node = nodes_.self();
    if (anew)
      db.run("DELETE FROM here WHERE node = $1 AND person <> ALL($2::bigint[])", node, came);
    else
      db.run("DELETE FROM here WHERE node = $1 AND person = ANY($2::bigint[])", node, left);
    db.run("INSERT INTO here(person, node) SELECT unnest($2::bigint[]), $1 ON CONFLICT DO NOTHING", node, came);
  });
}

StoreError PostgresMoments::who_is_here(const std::vector<PersonId>& of, std::vector<PersonId>& there) {
  return in_one(Commit::soon, [&](Connection& db) {
    std::vector<NodeId> nodes = nodes_.alive();
    nodes.push_back(nodes_.self());
    // By the key, whatever the statistics say of how many are here.
    const Rows rows = db.run(
        "SELECT p FROM unnest($1::bigint[]) AS p, "
        "LATERAL (SELECT 1 FROM here WHERE person = p AND node = ANY($2::bigint[]) LIMIT 1) AS there ORDER BY p",
        of, nodes);
    there.clear();
    for (int i = 0; i < rows.size(); ++i) there.push_back(rows.number(i, 0));
  });
}

StoreError PostgresMoments::tell(std::string_view body, Millis until, Millis now) {
  return in_one(Commit::soon, [&](Connection& db) {
    db.run(kOneTells);
    db.run("INSERT INTO note(node, until, body) VALUES($1, $2, $3)", nodes_.self(), until, body);
    db.run(kOldNotes, now);
  });
}

StoreError PostgresMoments::told(std::uint64_t after, Millis now, std::vector<Note>& notes) {
  return in_one(Commit::soon, [&](Connection& db) {
    const Rows rows = db.run("SELECT id, node, body FROM note WHERE id > $1 AND until > $2 ORDER BY id LIMIT $3",
                             at_most(after), now, at_most(kMostNotes));
    notes.clear();
    for (int i = 0; i < rows.size(); ++i) notes.push_back({rows.number(i, 0), rows.number(i, 1), rows.text(i, 2)});
  });
}

StoreError PostgresMoments::add_to_marks(const std::vector<MarkMore>& more, Millis now, std::vector<Mark>& then) {
  return in_one(Commit::soon, [&](Connection& db) {
    change_marks(db, more, now);
    std::vector<std::string> keys;
    for (const MarkMore& one : more) keys.push_back(hex_of(one.key));
    const Rows rows = db.run(kThen, keys);
    then.clear();
    for (int i = 0; i < rows.size(); ++i) then.push_back({more[std::size_t(i)].key, rows.signed_number(i, 0)});
    // After the others, which it doesn't wait for then.
    db.run(kOldMarks, now);
    if (++marked_ % kBetweenCounts == 0) db.run(kTooManyMarks, at_most(kMostMarks));
  });
}

}  // namespace sheepshead::server::pg
