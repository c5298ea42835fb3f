// What clients say: docs/protocol.md, "What a client says" and the bodies of "HTTP".
#include "server/wire/passkeys.hpp"
#include "server/wire/settings.hpp"

namespace sheepshead::server::wire {
namespace {

constexpr Field kAttach[] = {{"type", one_of(kOnly<ClientType::attach>)},  {"table", kTable},
                             {"as", one_of(words::kBars<kAttachAsNames>)}, optional("since", kSeq),
                             optional("protocol", whole(1, 1'000)),        optional("seals", kFlag)};
constexpr Field kPing[] = {{"type", one_of(kOnly<ClientType::ping>)}};
constexpr Field kSit[] = {{"type", one_of(kOnly<ClientType::sit>)}, {"id", kCommandId}, optional("seat", kChair)};
constexpr Field kStand[] = {{"type", one_of(kOnly<ClientType::stand>)}, {"id", kCommandId}};
constexpr Field kAct[] = {
    {"type", one_of(kOnly<ClientType::act>)}, {"id", kCommandId}, {"seq", kSeq}, {"action", kAction}};
constexpr Field kNext[] = {{"type", one_of(kOnly<ClientType::next>)}, {"id", kCommandId}};
constexpr Field kEntropy[] = {{"type", one_of(kOnly<ClientType::entropy>)},
                              {"id", kCommandId},
                              choice("value", text(1, 64)),
                              choice("seal", text(64, 64))};
constexpr Field kChat[] = {{"type", one_of(kOnly<ClientType::chat>)},
                           {"id", kCommandId},
                           choice("text", text(1, 300)),
                           choice("phrase", text(1, 40))};
constexpr Field kReact[] = {
    {"type", one_of(kOnly<ClientType::react>)}, {"id", kCommandId}, {"reaction", one_of(words::kBars<kReactionNames>)}};
constexpr Field kAvatar[] = {
    {"type", one_of(kOnly<ClientType::avatar>)}, {"id", kCommandId}, {"avatar", one_of(words::kBars<kAvatarNames>)}};
constexpr Field kHint[] = {{"type", one_of(kOnly<ClientType::hint>)}, {"id", kCommandId}};
constexpr Field kReview[] = {
    {"type", one_of(kOnly<ClientType::review>)}, {"id", kCommandId}, optional("hand", whole(1, kMostWhole))};
constexpr Field kBack[] = {{"type", one_of(kOnly<ClientType::back>)}, {"id", kCommandId}};

constexpr Field kReport[] = {{"type", one_of(kOnly<ClientType::report>)},
                             {"id", kCommandId},
                             choice("person", kPerson),
                             choice("message", kSeq),
                             {"reason", one_of(words::kBars<kReportReasonNames>)},
                             optional("note", text(1, 500))};
constexpr Field kBlock[] = {
    {"type", one_of(kOnly<ClientType::block, ClientType::unblock>)}, {"id", kCommandId}, {"person", kPerson}};

constexpr Field kHostBot[] = {{"type", one_of(kOnly<ClientType::host>)},
                              {"id", kCommandId},
                              {"do", one_of(kOnly<HostDo::bot>)},
                              {"seat", kChair},
                              {"level", kLevel}};
constexpr Field kHostFree[] = {{"type", one_of(kOnly<ClientType::host>)},
                               {"id", kCommandId},
                               {"do", one_of(kOnly<HostDo::free>)},
                               {"seat", kChair}};
constexpr Field kHostPerson[] = {
    {"type", one_of(kOnly<ClientType::host>)},
    {"id", kCommandId},
    {"do", one_of(kOnly<HostDo::kick, HostDo::ban, HostDo::unban, HostDo::mute, HostDo::host>)},
    {"person", kPerson}};
constexpr Field kHostSettings[] = {{"type", one_of(kOnly<ClientType::host>)},
                                   {"id", kCommandId},
                                   {"do", one_of(kOnly<HostDo::settings>)},
                                   {"settings", of(kSettings)}};
constexpr Field kHostRules[] = {{"type", one_of(kOnly<ClientType::host>)},
                                {"id", kCommandId},
                                {"do", one_of(kOnly<HostDo::rules>)},
                                choice("variant", kVariant),
                                choice("rules", kOptions)};
constexpr Field kHostPlain[] = {{"type", one_of(kOnly<ClientType::host>)},
                                {"id", kCommandId},
                                {"do", one_of(kOnly<HostDo::pause, HostDo::go_on, HostDo::end, HostDo::rematch>)}};

constexpr Shape kMessages[] = {
    {"Attach", kAttach},
    {"Sit", kSit},
    {"Stand", kStand},
    {"Act", kAct},
    {"Next", kNext},
    {"Entropy", kEntropy},
    {"Chat", kChat},
    {"React", kReact},
    {"WearAvatar", kAvatar},
    {"AskHint", kHint},
    {"AskReview", kReview},
    {"Back", kBack},
    {"Report", kReport},
    {"Block", kBlock},
    {"HostBot", kHostBot},
    {"HostFree", kHostFree},
    {"HostPerson", kHostPerson},
    {"HostSettings", kHostSettings},
    {"HostRules", kHostRules},
    {"HostPlain", kHostPlain},
    {"Ping", kPing},
};

constexpr Field kGuest[] = {{"name", kName}};
constexpr Field kAccount[] = {{"login", kName},
                              optional("name", kName),
                              choice("passphrase", text(1, 200)),
                              choice("passkey", of(kPasskeyMade)),
                              optional("passkey-name", kName)};
constexpr Field kSignIn[] = {optional("login", kName), choice("passphrase", text(1, 200)), choice("code", text(1, 80)),
                             choice("passkey", of(kPasskeyUsed))};
constexpr Field kProve[] = {choice("passphrase", text(1, 200)), choice("passkey", of(kPasskeyUsed))};
constexpr Field kAskPasskey[] = {
    {"for", one_of("sign-in|account|device")}, optional("login", kName), optional("name", kName)};
constexpr Field kAddPasskey[] = {{"name", kName}, {"passkey", of(kPasskeyMade)}};
constexpr Field kMakeTable[] = {optional("name", text(1, 60)),
                                choice("variant", kVariant),
                                choice("rules", kOptions),
                                optional("private", kFlag),
                                optional("bots", list_of(kLevel, 0, kMaxSeats)),
                                optional("settings", of(kSettings))};
constexpr Field kCheckRules[] = {{"base", kVariant}, {"changes", kOptions}};
constexpr Field kWeighRules[] = {{"base", kVariant}, {"changes", kOptions}, optional("hands", whole(100, 20'000))};
constexpr Field kBotToken[] = {{"name", kName}};
constexpr Field kKeepSettings[] = {{"settings", kOptions}, {"version", kSeq}};
constexpr Field kKeepHouseRules[] = {{"house-rules", kOptions}, {"version", kSeq}};
constexpr Field kUnblock[] = {{"person", kPerson}};
constexpr Field kAskWhatIf[] = {{"record", kOptions}, optional("at", whole(0, 10'000)), optional("do", kAction)};
constexpr Field kFollowHand[] = {{"record", kOptions}};
constexpr Field kShareHand[] = {{"table", kTable}, {"hand", whole(1, 1'000'000)}};

constexpr Field kAskFriend[] = {{"person", kPerson}};
constexpr Field kOpenToFriends[] = {{"open", kFlag}};
constexpr Field kInviteFriend[] = {{"table", text(1, 32)}};

constexpr Shape kBodies[] = {{"MakeGuest", kGuest},
                             {"MakeAccount", kAccount},
                             {"SignIn", kSignIn},
                             {"MakeTable", kMakeTable},
                             {"CheckRules", kCheckRules},
                             {"WeighRules", kWeighRules},
                             {"AskPasskey", kAskPasskey},
                             {"AddPasskey", kAddPasskey},
                             {"MakeBotToken", kBotToken},
                             {"KeepSettings", kKeepSettings},
                             {"KeepHouseRules", kKeepHouseRules},
                             {"Unblock", kUnblock},
                             {"AskWhatIf", kAskWhatIf},
                             {"FollowHand", kFollowHand},
                             {"ShareHand", kShareHand},
                             {"Prove", kProve},
                             {"AskFriend", kAskFriend},
                             {"OpenToFriends", kOpenToFriends},
                             {"InviteFriend", kInviteFriend}};

constexpr auto kAllMessages = each(kMessages);
constexpr auto kAllBodies = each(kBodies);

}  // namespace

std::span<const Shape* const> client_messages() { return kAllMessages; }
std::span<const Shape* const> bodies() { return kAllBodies; }

const Shape* body_named(std::string_view name) {
  for (const Shape& shape : kBodies)
    if (shape.name == name) return &shape;
  return nullptr;
}

}  // namespace sheepshead::server::wire
