// What sheepshead event does with the file of an event. Each verb answers the exit status.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "club/standings.hpp"

namespace sheepshead::app {

/// What the command line asks for.
struct EventWish {
  std::string file;
  std::string preset = "club-day", name, variant, from;
  std::vector<std::string> settings;
  bool online = false, duplicate = false;
  std::string fee;  ///< "25" or "25.50", in dollars
  int rounds = -1, hands = 0, wanted = 0, least = 0, most = 0;
  std::vector<std::string> words;  ///< names, or the words of a hand or a sheet
  std::string team, away, back;
  bool junior = false;
  std::string standing;
  int first = 0;  ///< only so many, by standing
  std::uint64_t seed = 1;
  int round = 0, table = 0, hand = 0, points = 0;
  std::string by, why, what;
  std::vector<std::string> rename;
  std::string remove, csv, list, by_what, paper = "letter";
  std::vector<std::string> paid, unpaid, out_of;
  bool gone = false;  ///< of a side pot
  int stake = -1;     ///< cents a point, of an evening; -1: the table's own
  bool no_heads = false;
  std::vector<std::string> also;  ///< other tables of an evening
  std::string after;              ///< to whose left somebody sits down
  bool again = false;             ///< draws anew what nobody has played; of a wish: it no longer holds
  bool json = false;
};

/// What `event print` prints.
inline constexpr std::array<std::string_view, 7> kPrintNames{"seats",  "sheets",  "cards",    "standings",
                                                             "payout", "tickets", "envelopes"};

int event_new(const EventWish&);
int event_people(const EventWish&);
int event_pot(const EventWish&);
int event_print(const EventWish&);
int event_wish(const EventWish&);
int event_draw(const EventWish&);
int event_enter(const EventWish&);
int event_amend(const EventWish&);
int event_back(const EventWish&);
int event_sheet(const EventWish&);
int event_penalty(const EventWish&);
int event_open(const EventWish&);
int event_sit(const EventWish&);
int event_stand(const EventWish&);
int event_end(const EventWish&);
int event_settle(const EventWish&);
int event_show(const EventWish&);
int event_log(const EventWish&);
int event_standings(const EventWish&);
int event_duplicate(const EventWish&);
int event_payout(const EventWish&);
int event_export(const EventWish&);
int event_demo(const EventWish&);

/// The sheets in a file with commas, all or none.
int sheets_from_csv(const EventWish&);

}  // namespace sheepshead::app
