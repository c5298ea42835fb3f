#include "protocol/guest_book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "protocol/program_bot.hpp"

namespace sheepshead {
namespace {

struct FailureWords {
  std::string_view name;  ///< in JSON
  std::string_view says;  ///< "3 not legal"
};
constexpr std::array<FailureWords, kFailures> kFailureWords{{{"no-start", "without a hello"},
                                                             {"late", "too late"},
                                                             {"ended", "because it ended"},
                                                             {"flood", "because it said too much"},
                                                             {"unreadable", "not readable"},
                                                             {"illegal", "not legal"},
                                                             {"refused", "because it reported an error"}}};

}  // namespace

std::string_view name_of(Failure failure) { return kFailureWords[std::size_t(failure)].name; }

std::uint64_t Guest::failed() const { return std::accumulate(failures.begin(), failures.end(), std::uint64_t{0}); }

std::string_view replacement() {
  static const std::string_view name = [] {
    const auto names = bot_names();
    return std::ranges::find(names, "casual") != names.end() ? std::string_view("casual") : "conventions";
  }();
  return name;
}

std::unique_ptr<Bot> GuestBook::seat(std::string_view name) {
  if (!is_program(name)) return make_bot(name);
  std::string why;
  const auto program = parse_program(name, why);
  if (!program) return nullptr;
  {
    const std::lock_guard lock(mutex_);
    guests_[std::string(name)].bot = name;
  }
  return std::make_unique<ProgramBot>(std::string(name), *program, *this);
}

std::string GuestBook::try_out(std::string_view name) const {
  if (!is_program(name)) return {};
  std::string why;
  const auto program = parse_program(name, why);
  if (!program) return why;
  GuestBook nobody;
  ProgramBot bot(std::string(name), *program, nobody);
  return bot.try_out();
}

std::vector<Guest> GuestBook::guests() const {
  const std::lock_guard lock(mutex_);
  std::vector<Guest> all;
  for (const auto& [name, guest] : guests_)
    if (guest.decisions > 0) all.push_back(guest);
  return all;
}

bool GuestBook::complaints() const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(guests_, [](const auto& guest) { return guest.second.failed() > 0; });
}

std::vector<Guest> GuestBook::failed_guests() const {
  std::vector<Guest> all = guests();
  std::erase_if(all, [](const Guest& g) { return !g.given_up && 100 * g.replaced <= g.decisions; });
  return all;
}

bool GuestBook::asks(const std::string& bot) {
  const std::lock_guard lock(mutex_);
  Guest& guest = guests_[bot];
  ++guest.decisions;
  return !guest.given_up;
}

bool GuestBook::welcomes(const std::string& bot) const {
  const std::lock_guard lock(mutex_);
  const auto guest = guests_.find(bot);
  return guest == guests_.end() || !guest->second.given_up;
}

void GuestBook::replaced(const std::string& bot) {
  const std::lock_guard lock(mutex_);
  ++guests_[bot].replaced;
}

void GuestBook::failed(const std::string& bot, Failure failure, const std::string& what) {
  const std::lock_guard lock(mutex_);
  Guest& guest = guests_[bot];
  const bool first = guest.failures[std::size_t(failure)]++ == 0;
  const bool last = !guest.given_up && guest.failed() >= kMostFailures;
  if (last) guest.given_up = true;
  if (!tell_) return;
  if (first) tell_(fmt::format("{}: {} {} decides instead.", short_name(bot), what, replacement()));
  if (last) tell_(fmt::format("{}: failed {} times, and is not asked again.", short_name(bot), guest.failed()));
}

std::string guests_text(const std::vector<Guest>& guests) {
  std::string text;
  for (const Guest& g : guests) {
    if (g.failed() == 0) continue;
    std::string failures;
    for (std::size_t i = 0; i < g.failures.size(); ++i)
      if (g.failures[i] > 0)
        failures += fmt::format("{}{} {}", failures.empty() ? "" : ", ", g.failures[i], kFailureWords[i].says);
    text += fmt::format("{}: {} of {} decisions were made by {} instead: {}.{}\n", short_name(g.bot), g.replaced,
                        g.decisions, replacement(), failures,
                        g.given_up ? fmt::format(" It was not asked again after {} failures.", kMostFailures) : "");
  }
  return text;
}

}  // namespace sheepshead
