#include "protocol/guest_book.hpp"

#include <algorithm>
#include <numeric>

#include "protocol/program_bot.hpp"
#include "words/groups/guest.hpp"

namespace sheepshead {
namespace {

constexpr std::array<std::string_view, kFailures> kFailureNames{"no-start",   "late",    "ended",  "flood",
                                                                "unreadable", "illegal", "refused"};

}  // namespace

std::string_view name_of(Failure failure) { return kFailureNames[std::size_t(failure)]; }

std::uint64_t Guest::failed() const { return std::accumulate(failures.begin(), failures.end(), std::uint64_t{0}); }

std::string_view replacement() { return "casual"; }

std::unique_ptr<Bot> GuestBook::seat(std::string_view name) {
  if (!is_program(name)) return make_bot(name);
  Message why;
  const auto program = parse_program(name, why);
  if (!program) return nullptr;
  {
    const std::lock_guard lock(mutex_);
    guests_[std::string(name)].bot = name;
  }
  return std::make_unique<ProgramBot>(std::string(name), *program, *this);
}

Message GuestBook::try_out(std::string_view name) const {
  if (!is_program(name)) return {};
  Message why;
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

void GuestBook::failed(const std::string& bot, Failure failure, Message what) {
  const std::lock_guard lock(mutex_);
  Guest& guest = guests_[bot];
  const bool first = guest.failures[std::size_t(failure)]++ == 0;
  const bool last = !guest.given_up && guest.failed() >= kMostFailures;
  if (last) guest.given_up = true;
  if (!tell_) return;
  if (first) tell_(say<"guest.fails">(short_name(bot), std::move(what), replacement()));
  if (last) tell_(say<"guest.given-up">(short_name(bot), guest.failed()));
}

std::vector<Message> guests_said(const std::vector<Guest>& guests) {
  std::vector<Message> said;
  for (const Guest& g : guests) {
    if (g.failed() == 0) continue;
    std::vector<Message> failures;
    for (std::size_t i = 0; i < g.failures.size(); ++i)
      if (g.failures[i] > 0) failures.push_back(say<"guest.failure">(g.failures[i], named<kFailureNames>(i)));
    Message sum = say<"guest.sum">(short_name(g.bot), g.replaced, g.decisions, replacement(), std::move(failures));
    said.push_back(g.given_up ? say<"guest.sum-given-up">(std::move(sum), kMostFailures) : std::move(sum));
  }
  return said;
}

}  // namespace sheepshead
