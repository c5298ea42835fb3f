// The handlers, one function a route; Service::routes() lists them.
#pragma once

#include <memory>

#include "server/answers/http.hpp"

namespace sheepshead::server {

class Service;
struct Call;

#define SHEEPSHEAD_HANDLER(name) void name(Service&, const std::shared_ptr<Call>&, const Respond&)

SHEEPSHEAD_HANDLER(get_me);
SHEEPSHEAD_HANDLER(get_visitor);
SHEEPSHEAD_HANDLER(post_guests);
SHEEPSHEAD_HANDLER(post_accounts);
SHEEPSHEAD_HANDLER(post_sign_in);
SHEEPSHEAD_HANDLER(post_sign_out);
SHEEPSHEAD_HANDLER(post_name);
SHEEPSHEAD_HANDLER(post_passphrase);
SHEEPSHEAD_HANDLER(post_proof);
SHEEPSHEAD_HANDLER(post_sign_in_codes);
SHEEPSHEAD_HANDLER(post_passkey_questions);
SHEEPSHEAD_HANDLER(get_passkeys);
SHEEPSHEAD_HANDLER(post_passkeys);
SHEEPSHEAD_HANDLER(post_passkey_name);
SHEEPSHEAD_HANDLER(post_passkey_remove);
SHEEPSHEAD_HANDLER(get_settings);
SHEEPSHEAD_HANDLER(post_settings);
SHEEPSHEAD_HANDLER(get_house_rules);
SHEEPSHEAD_HANDLER(post_house_rules);
SHEEPSHEAD_HANDLER(get_hands);
SHEEPSHEAD_HANDLER(get_strength);
SHEEPSHEAD_HANDLER(get_blocks);
SHEEPSHEAD_HANDLER(post_unblock);
SHEEPSHEAD_HANDLER(get_friends);
SHEEPSHEAD_HANDLER(post_friends);
SHEEPSHEAD_HANDLER(post_friend_remove);
SHEEPSHEAD_HANDLER(post_friend_invite);
SHEEPSHEAD_HANDLER(post_friends_open);
SHEEPSHEAD_HANDLER(get_notices);
SHEEPSHEAD_HANDLER(post_notices_answered);
SHEEPSHEAD_HANDLER(get_variants);
SHEEPSHEAD_HANDLER(get_variant);
SHEEPSHEAD_HANDLER(get_fields);
SHEEPSHEAD_HANDLER(post_check);
SHEEPSHEAD_HANDLER(post_shares);
SHEEPSHEAD_HANDLER(get_shares);
SHEEPSHEAD_HANDLER(post_share_remove);
SHEEPSHEAD_HANDLER(get_shared);
SHEEPSHEAD_HANDLER(post_worth);
SHEEPSHEAD_HANDLER(post_what_if);
SHEEPSHEAD_HANDLER(post_followed);
SHEEPSHEAD_HANDLER(get_tables);
SHEEPSHEAD_HANDLER(post_tables);
SHEEPSHEAD_HANDLER(get_code);
SHEEPSHEAD_HANDLER(get_table);
SHEEPSHEAD_HANDLER(get_record);
SHEEPSHEAD_HANDLER(get_hand);
SHEEPSHEAD_HANDLER(post_bot_tokens);
SHEEPSHEAD_HANDLER(get_event_presets);
SHEEPSHEAD_HANDLER(post_events);
SHEEPSHEAD_HANDLER(get_event);
SHEEPSHEAD_HANDLER(post_event_changes);
SHEEPSHEAD_HANDLER(post_event_draw);
SHEEPSHEAD_HANDLER(get_event_links);
SHEEPSHEAD_HANDLER(post_event_renew);
SHEEPSHEAD_HANDLER(get_event_file);
SHEEPSHEAD_HANDLER(post_event_open);
SHEEPSHEAD_HANDLER(post_event_sit);
SHEEPSHEAD_HANDLER(get_event_tables);
SHEEPSHEAD_HANDLER(get_event_duplicate);
SHEEPSHEAD_HANDLER(get_event_par);
SHEEPSHEAD_HANDLER(post_qr);
SHEEPSHEAD_HANDLER(get_openapi);
SHEEPSHEAD_HANDLER(get_health);
SHEEPSHEAD_HANDLER(get_metrics);
SHEEPSHEAD_HANDLER(get_security);

#undef SHEEPSHEAD_HANDLER

void reply_no_variant(const Respond&);
/// 503: what is kept could not be read or written.
void reply_storage(const Respond&);

/// docs/openapi.json, as the program was built with it.
std::string_view openapi_text();

}  // namespace sheepshead::server
