#include "protocol/words.hpp"

#include <array>

namespace sheepshead {
namespace {

constexpr std::array<std::string_view, kPhases> kPhaseWords{
    "redeal",     "hick",  "announce",   "lay-up",   "name-trump", "pick",         "call-first", "take",
    "call-jack",  "bury",  "sheepshead", "call-ace", "under",      "call-partner", "exchange",   "give-back",
    "name-trick", "crack", "recrack",    "castrate", "blitz",      "play",         "late-blitz", "done"};
static_assert(kPhaseWords.back() == "done");

struct EventWord {
  std::string_view name;
  EventNumber number = EventNumber::none;
};
constexpr std::array<EventWord, kEventKinds> kEventWords{{
    {"passed"},
    {"picked"},
    {"forced-to-pick", EventNumber::schiller},
    {"leaster-called"},
    {"doubler-called"},
    {"redeal-asked"},
    {"kept-silent"},
    {"took-blind"},
    {"buried"},
    {"buried-all", EventNumber::count},
    {"called"},
    {"called-unknown"},
    {"laid-under"},
    {"declared-alone"},
    {"cracked"},
    {"recracked"},
    {"nobody-picked-leaster"},
    {"nobody-picked-doubler"},
    {"nobody-picked-moster"},
    {"nobody-picked-mittler"},
    {"nobody-picked-wilky"},
    {"nobody-picked-schwanzer"},
    {"nobody-picked-next-dealer"},
    {"showed-hand"},
    {"called-sheepshead"},
    {"took-some", EventNumber::count},
    {"took-all"},
    {"die-cast", EventNumber::die},
    {"hicked"},
    {"announced", EventNumber::bid},
    {"kept-down"},
    {"laid-up"},
    {"game-settled", EventNumber::bid},
    {"cards-laid-up"},
    {"named-trump", EventNumber::suit},
    {"named-trick", EventNumber::trick},
    {"said-first-trick"},
    {"called-partner"},
    {"called-card-known"},
    {"passed-card"},
    {"gave-back"},
    {"castrated"},
    {"blitzed", EventNumber::pair},
    {"played"},
    {"partner-known", EventNumber::several},
    {"turned-up"},
    {"sides-formed", EventNumber::partners},
    {"trick-taken", EventNumber::points},
    {"trick-taken-unseen", EventNumber::points},
    {"under-seen"},
    {"claimed"},
    {"hand-over"},
}};
static_assert(kEventWords[std::size_t(Event::What::played)].name == "played");
static_assert(kEventWords[std::size_t(Event::What::hand_over)].name == "hand-over");

}  // namespace

std::string_view name_of(Phase phase) { return kPhaseWords[std::size_t(phase)]; }
std::string_view name_of(Event::What what) { return kEventWords[std::size_t(what)].name; }
EventNumber number_of(Event::What what) { return kEventWords[std::size_t(what)].number; }

}  // namespace sheepshead
