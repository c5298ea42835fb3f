#include "judge.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "server/hall/hosted_table.hpp"
#include "server/sqlite/open_store.hpp"
#include "speech/language.hpp"

namespace sheepshead::testing {
namespace {

using nlohmann::json;
using std::string;

/// One hand after the other: no card lies in a deal twice, and no deck comes again.
class Decks {
 public:
  void look(const server::HostedTable& table, const string& where, Findings& v) {
    const Session& s = table.session();
    if (!s.in_hand()) return;
    ++v.hands;
    CardSet seen;
    std::vector<Card> deck;
    for (std::size_t i = 0; i < s.game().deck_size; ++i) {
      const Card card = s.deck()[i];
      if (!card.valid() || seen.has(card)) v.add(where + ": a card is dealt twice.");
      seen |= card;
      deck.push_back(card);
    }
    for (const auto& before : decks_)
      if (before == deck) v.add(where + ": the same deal again.");
    decks_.push_back(std::move(deck));
  }

 private:
  std::vector<std::vector<Card>> decks_;
};

void judge_table(server::Store& store, const Crowd::Table& t, Findings& v) {
  std::optional<server::StoredTable> stored;
  const auto id = server::TableId(std::stoull(t.id.substr(1)));
  if (const auto error = store.read_table(id, 0, stored); !error.empty() || !stored)
    return v.add("table " + t.id + ": cannot be read: " + speech::english().text(error));
  server::HostedTable table;
  std::map<std::uint64_t, string> played;
  std::set<string> commands;
  Decks decks;
  std::uint64_t seq = 0;
  for (const server::Entry& entry : stored->log) {
    const string where = "table " + t.id + ", entry " + std::to_string(entry.seq);
    if (entry.seq != ++seq) v.add(where + ": should be " + std::to_string(seq) + ".");
    if (const auto why = table.apply(entry)) return v.add(where + ": " + speech::english().text(*why));
    const json body = json::parse(entry.body, nullptr, false);
    const string what = body.is_object() ? body.value("what", "") : "";
    if (what == "act") played[entry.seq] = body.value("do", "");
    if (body.is_object() && body.contains("id") && body.contains("by") &&
        !commands.insert(body["by"].dump() + " " + body["id"].dump()).second)
      v.add(where + ": a command that was done before.");
    if (what == "dealt") decks.look(table, where, v);
    if (t.dealt.contains(entry.seq) && what != "dealt") v.add(where + ": was told as a deal.");
    ++v.entries;
  }
  if (seq < t.last_seq)
    v.add("table " + t.id + ": clients saw entry " + std::to_string(t.last_seq) + ", the log ends at " +
          std::to_string(seq) + ".");
  for (const Crowd::Act& act : t.acked) {
    ++v.acked;
    // The last card of a hand is acknowledged with the entry that closes the hand.
    const auto is_at = [&](std::uint64_t entry) {
      const auto at = played.find(entry);
      return at != played.end() && at->second == act.action;
    };
    if (!is_at(act.seq) && (played.contains(act.seq) || !is_at(act.seq - 1)))
      v.add("table " + t.id + ": " + act.action + " was acknowledged as entry " + std::to_string(act.seq) +
            " and is not there.");
  }
  for (const auto& [at, action] : t.told)
    if (const auto found = played.find(at); found == played.end() || found->second != action)
      v.add("table " + t.id + ": " + action + " was told as entry " + std::to_string(at) + " and is not there.");
}

}  // namespace

void judge(const string& database, const Crowd& crowd, Findings& v) {
  server::OpenedStore opened = server::open_store(database.find(':') == string::npos ? "sqlite:" + database : database);
  if (!opened.store) return v.add("The database cannot be opened: " + speech::english().text(opened.error));
  for (const Crowd::Table& t : crowd.tables()) judge_table(*opened.store, t, v);
  for (const string& told : crowd.contradictions) v.add(told);
  for (const Message& wrong : opened.store->check()) v.add("The database: " + speech::english().text(wrong));
}

void judge_copy(const string& database, const string& folder, const Crowd& crowd, Findings& v) {
  namespace fs = std::filesystem;
  const string copy = folder + "/copy.db";
  std::error_code error;
  for (const char* more : {"", "-wal", "-shm"}) {
    fs::remove(copy + more, error);
    // The index beside the log is made anew by whoever opens it after a crash.
    if (string(more) != "-shm" && fs::exists(database + more)) fs::copy_file(database + more, copy + more, error);
    if (error) return v.add("The database cannot be copied: " + error.message());
  }
  judge(copy, crowd, v);
}

}  // namespace sheepshead::testing
