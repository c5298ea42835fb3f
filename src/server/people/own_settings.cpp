// What people with an account set for themselves.
#include "server/people/people_parts.hpp"

namespace sheepshead::server {

/// The account of the token, into `id`; or why it keeps no settings.
std::optional<Denied> People::Parts::keeper(const std::string& token, Millis now, PersonId& id) {
  StoreError error;
  const auto person = looks_like_token(token) ? look_up(hash_of(token), now, error) : std::nullopt;
  if (!error.empty()) return storage(error).denied;
  if (!person) return not_signed_in().denied;
  if (person->is_program()) return Denied{"not-allowed", "A program's token is for its table only."};
  if (person->login.empty())
    return Denied{"guests-keep-none",
                  "The server keeps settings for accounts alone; make one to have them everywhere."};
  id = person->id;
  return std::nullopt;
}

void People::settings(std::string_view token, Millis now, SettingsAnswer answer) {
  Parts::run<OwnSettings>(parts_->writes, std::move(answer),
                          [parts = parts_.get(), token = std::string(token), now]() -> OwnSettings {
                            PersonId id = 0;
                            OwnSettings own{parts->keeper(token, now, id), {}};
                            if (own.denied) return own;
                            if (StoreError error = parts->store.settings(id, own.held); !error.empty())
                              own.denied = storage(error).denied;
                            return own;
                          });
}

void People::keep_settings(std::string_view token, StoredSettings wanted, Millis now, SettingsAnswer answer) {
  Parts::run<OwnSettings>(
      parts_->writes, std::move(answer),
      [parts = parts_.get(), token = std::string(token), wanted = std::move(wanted), now]() -> OwnSettings {
        PersonId id = 0;
        OwnSettings own{parts->keeper(token, now, id), wanted};
        if (own.denied) return own;
        bool kept = false;
        if (StoreError error = parts->store.keep_settings(id, own.held, kept); !error.empty())
          own.denied = storage(error).denied;
        else if (!kept)
          own.denied = Denied{"stale", "Your settings were changed elsewhere; these are the ones that are kept."};
        return own;
      });
}

}  // namespace sheepshead::server
