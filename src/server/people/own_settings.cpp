// What people keep with their account: settings, house rules, the list of their hands.
#include "server/people/people_parts.hpp"

namespace sheepshead::server {

/// The account of the token, into `id`; or why it keeps nothing.
std::optional<No> People::Parts::keeper(const std::string& token, Millis now, PersonId& id) {
  StoreError error;
  const auto person = looks_like_token(token) ? look_up(hash_of(token), now, error) : std::nullopt;
  if (!error.empty()) return storage(error).denied;
  if (!person) return not_signed_in().denied;
  if (person->is_program()) return No{"not-allowed", say<"person.program-only">()};
  if (person->login.empty()) return No{"guests-keep-none", say<"person.accounts-only">()};
  id = person->id;
  return std::nullopt;
}

void People::settings(std::string_view token, Own what, std::string_view address, Millis now, SettingsAnswer answer) {
  parts_->write<OwnSettings>(address, std::move(answer),
                             [parts = parts_.get(), token = std::string(token), what, now]() -> OwnSettings {
                               PersonId id = 0;
                               OwnSettings own{parts->keeper(token, now, id), {}};
                               if (own.denied) return own;
                               if (StoreError error = parts->store.settings(id, what, own.held); !error.empty())
                                 own.denied = storage(error).denied;
                               return own;
                             });
}

void People::keep_settings(std::string_view token, Own what, StoredSettings wanted, std::string_view address,
                           Millis now, SettingsAnswer answer) {
  parts_->write<OwnSettings>(
      address, std::move(answer),
      [parts = parts_.get(), token = std::string(token), what, wanted = std::move(wanted), now]() -> OwnSettings {
        PersonId id = 0;
        OwnSettings own{parts->keeper(token, now, id), wanted};
        if (own.denied) return own;
        bool kept = false;
        if (StoreError error = parts->store.keep_settings(id, what, own.held, kept); !error.empty())
          own.denied = storage(error).denied;
        else if (!kept)
          own.denied = No{"stale", say<"person.changed-elsewhere">()};
        return own;
      });
}

void People::hands(std::string_view token, std::uint64_t before, std::size_t most, std::string_view address, Millis now,
                   HandsAnswer answer) {
  parts_->write<OwnHands>(address, std::move(answer),
                          [parts = parts_.get(), token = std::string(token), before, most, now]() -> OwnHands {
                            PersonId id = 0;
                            OwnHands own{parts->keeper(token, now, id), {}};
                            if (own.denied) return own;
                            if (StoreError error = parts->store.hands_of(id, before, most, own.hands); !error.empty())
                              own.denied = storage(error).denied;
                            return own;
                          });
}

}  // namespace sheepshead::server
