// What the server says: docs/protocol.md, "What the server says".
#include "server/wire/passkeys.hpp"
#include "server/wire/settings.hpp"
#include "server/wire/view_shape.hpp"
#include "words/marks.hpp"

namespace sheepshead::server::wire {
namespace {

constexpr std::int64_t kMostScore = 1'000'000;
constexpr Type kScore = whole(-kMostScore, kMostScore);
constexpr Type kMillis = whole(0, kMostWhole);
constexpr Type kHand = whole(0, kMostWhole);
constexpr Type kByte = whole(0, 255);
constexpr Type kPlayed = text(0, 80);
constexpr Type kLines = list_of(kSaid, 0, 200);
constexpr Type kHash = text(0, 128);
constexpr Type kEntropy = text(0, 64);
constexpr Type kSeal = text(0, 64);
constexpr Type kSeals = list_of(kSeal, 0, kMostChairs);
constexpr Type kPlays = or_null(kSeat);
constexpr Type kChairs = list_of(kChair, 0, kMostChairs);

/// One of kAvatarNames, as far as this client knows them.
constexpr Type kAvatarName = text(1, 40);
constexpr Type kReactionName = text(1, 40);

constexpr Field kSitterFields[] = {{"seat", kChair},
                                   {"plays", or_null(kSeat)},
                                   {"person", or_null(kPerson)},
                                   {"name", or_null(text(1, 80))},
                                   {"bot", or_null(kLevel)},
                                   optional("program", kFlag),
                                   optional("avatar", kAvatarName),
                                   {"here", kFlag},
                                   {"away", kFlag},
                                   {"ready", kFlag}};
constexpr Shape kSitter{"Sitter", kSitterFields};
constexpr Type kSitterType = of(kSitter);
constexpr Type kSitters = list_of(kSitterType, 0, kMostChairs);

constexpr Field kAccountFields[] = {{"name", text(1, 80)}, {"points", kSigned}, {"cents", kSigned}};
constexpr Shape kAccount{"Account", kAccountFields};
constexpr Type kAccountType = of(kAccount);
constexpr Type kLedger = list_of(kAccountType, 0, 200);
constexpr Type kPots = list_of(kSigned, 0, 1000);

constexpr Field kTableFields[] = {{"id", kTable},
                                  {"name", kSaid},
                                  {"variant", text(0, 60)},
                                  {"rules", kOptions},
                                  {"hash", kHash},
                                  {"host", kPerson},
                                  {"state", one_of(words::kBars<kTableStateNames>)},
                                  {"settings", of(kSettings)},
                                  optional("code", text(0, 20)),
                                  {"seats", kSitters},
                                  {"spectators", kHand},
                                  {"hand", kHand},
                                  {"dealer", or_null(kSeat)},
                                  optional("dealt-by", kChair),
                                  {"doublers", kCount},
                                  {"ledger", kLedger},
                                  optional("round", text(1, 40)),
                                  {"pots", kPots}};
constexpr Shape kTableShape{"Table", kTableFields};

constexpr Type kBlocked = list_of(kPerson, 1, std::int64_t(kMostBlocks));
constexpr Field kYouFields[] = {
    {"person", kPerson}, {"seat", or_null(kChair)}, {"host", kFlag}, {"muted", kFlag}, optional("blocked", kBlocked)};
constexpr Shape kYou{"You", kYouFields};

constexpr Field kChatLineFields[] = {
    optional("seq", kSeq), optional("at", kMillis),        {"person", kPerson},
    {"name", text(1, 80)}, optional("text", text(1, 300)), optional("phrase", text(1, 40))};
constexpr Shape kChatLine{"ChatLine", kChatLineFields};
constexpr Type kChatLineType = of(kChatLine);

constexpr Field kSideFields[] = {
    {"picker", kSeat}, {"seats", kSeats}, {"points", whole(0, 255)}, {"others", whole(0, 255)}};
constexpr Shape kSide{"VerdictSide", kSideFields};
constexpr Type kCardPoints = list_of(kByte, 0, kMaxSeats);
constexpr Field kVerdictFields[] = {{"winners", kSeats},           {"losers", kSeats},
                                    optional("pays-alone", kSeat), optional("side", of(kSide)),
                                    optional("billys", kSeats),    optional("points", kCardPoints),
                                    optional("blind", kSeat)};
constexpr Shape kVerdict{"Verdict", kVerdictFields};

constexpr Field kLastHandFields[] = {{"hand", kHand},
                                     {"ending", kEnding},
                                     {"scores", list_of(kScore, 0, kMaxSeats)},
                                     optional("names", list_of(kPlayed, 0, kMaxSeats)),
                                     optional("verdict", of(kVerdict)),
                                     {"headline", kSaid},
                                     {"lines", kLines},
                                     optional("from-pots", list_of(kScore, 0, kMaxSeats)),
                                     optional("record", kOptions)};
constexpr Shape kLastHand{"LastHand", kLastHandFields};

/// What begins every message of this kind.
#define SHEEPSHEAD_TOLD(...) \
  {"type", one_of(kOnly<ServerType::told>)}, {"seq", kSeq}, {"at", kMillis}, { "what", one_of(kOnly<__VA_ARGS__>) }

constexpr Field kToldOpened[] = {SHEEPSHEAD_TOLD(Told::opened, Told::rematch), {"table", of(kTableShape)}};
constexpr Field kToldSat[] = {SHEEPSHEAD_TOLD(Told::sat), {"seat", kChair},        optional("person", kPerson),
                              {"name", text(1, 80)},      optional("bot", kLevel), optional("program", kFlag)};
constexpr Field kToldStood[] = {SHEEPSHEAD_TOLD(Told::stood, Told::kicked),
                                optional("seat", kChair),
                                optional("person", kPerson),
                                optional("name", text(1, 80)),
                                optional("playing", kFlag),
                                optional("banned", kFlag)};
constexpr Field kToldSeat[] = {SHEEPSHEAD_TOLD(Told::ready), {"seat", kChair}};
constexpr Field kToldAway[] = {SHEEPSHEAD_TOLD(Told::away), {"seat", kChair}, optional("lost", kFlag)};
constexpr Field kToldBack[] = {SHEEPSHEAD_TOLD(Told::back), {"seat", kChair}, optional("played", kActions)};
constexpr Field kToldSettings[] = {SHEEPSHEAD_TOLD(Told::settings), {"settings", of(kSettings)}, {"seats", kSitters}};
constexpr Field kToldRules[] = {
    SHEEPSHEAD_TOLD(Told::rules), {"variant", text(0, 60)}, {"rules", kOptions}, {"hash", kHash}, {"seats", kSitters}};
constexpr Field kToldPlain[] = {SHEEPSHEAD_TOLD(Told::paused, Told::went_on, Told::ending)};
constexpr Field kToldHost[] = {SHEEPSHEAD_TOLD(Told::host), {"person", kPerson}, optional("name", text(1, 80))};
constexpr Field kToldUnbanned[] = {SHEEPSHEAD_TOLD(Told::unbanned), {"person", kPerson}};
constexpr Field kToldMuted[] = {SHEEPSHEAD_TOLD(Told::muted), {"person", kPerson}, {"muted", kFlag}};
constexpr Field kToldPromised[] = {
    SHEEPSHEAD_TOLD(Told::promised), {"hand", kHand}, {"rules", kHash}, {"commitment", text(1, 128)}};
#define SHEEPSHEAD_SEALING                                                                                          \
  {"hand", kHand}, {"for", one_of(words::kBars<kSealedForNames>)}, {"commitment", text(64, 64)}, {"seals", kSeals}, \
      {"plays", list_of(kPlays, 0, kMostChairs)}, {"dealer", kPlays}, {                                             \
    "doublers", kCount                                                                                              \
  }
constexpr Field kSealingFields[] = {SHEEPSHEAD_SEALING};
constexpr Shape kSealing{"Sealing", kSealingFields};
constexpr Field kToldSealed[] = {SHEEPSHEAD_TOLD(Told::sealed), SHEEPSHEAD_SEALING};
#undef SHEEPSHEAD_SEALING
constexpr Field kToldDealt[] = {SHEEPSHEAD_TOLD(Told::dealt),
                                {"hand", kHand},
                                {"dealer", kSeat},
                                optional("dealt-by", kChair),
                                {"doublers", kCount},
                                {"seats", kSitters},
                                {"view", of(kView)},
                                {"legal", kActions},
                                optional("task", kSaid),
                                optional("refused", kRefusedCards),
                                {"contract", kContract},
                                {"entropy", list_of(kEntropy, 0, kMostChairs)}};
constexpr Field kToldAct[] = {SHEEPSHEAD_TOLD(Told::act),
                              {"seat", kSeat},
                              {"by", one_of(words::kBars<kActedByNames>)},
                              optional("action", kAction),
                              {"events", list_of(kEventType, 0, 100)},
                              {"turn", or_null(kSeat)},
                              {"phase", kPhase},
                              {"legal", kActions},
                              optional("task", kSaid),
                              optional("refused", kRefusedCards),
                              optional("contract", kContract),
                              optional("view", of(kView))};
constexpr Field kToldHandOver[] = {SHEEPSHEAD_TOLD(Told::hand_over),
                                   {"hand", kHand},
                                   {"ending", kEnding},
                                   {"scores", list_of(kScore, 0, kMaxSeats)},
                                   optional("names", list_of(kPlayed, 0, kMaxSeats)),
                                   optional("verdict", of(kVerdict)),
                                   {"headline", kSaid},
                                   {"lines", kLines},
                                   optional("from-pots", list_of(kScore, 0, kMaxSeats)),
                                   {"seats", kSitters},
                                   {"ledger", kLedger},
                                   {"pots", kPots},
                                   optional("record", kOptions)};
constexpr Field kToldChat[] = {SHEEPSHEAD_TOLD(Told::chat),
                               {"person", kPerson},
                               {"name", text(1, 80)},
                               optional("text", text(1, 300)),
                               optional("phrase", text(1, 40))};
constexpr Field kToldReaction[] = {
    SHEEPSHEAD_TOLD(Told::reaction), {"person", kPerson}, {"name", text(1, 80)}, {"reaction", kReactionName}};
constexpr Field kToldAvatar[] = {SHEEPSHEAD_TOLD(Told::avatar), {"seat", kChair}, {"avatar", kAvatarName}};
constexpr Field kToldShowdown[] = {SHEEPSHEAD_TOLD(Told::showdown),
                                   {"hands", list_of(kCards, 0, 12)},
                                   {"ledger", kLedger},
                                   optional("round", kHand),
                                   optional("proof", kOptions)};
constexpr Field kToldEnded[] = {SHEEPSHEAD_TOLD(Told::ended),
                                optional("reason", one_of(words::kBars<kEndedByNames>)),
                                {"ledger", kLedger},
                                {"pots", kPots}};
#undef SHEEPSHEAD_TOLD

constexpr Field kSnapshot[] = {{"type", one_of(kOnly<ServerType::snapshot>)},
                               {"seq", kSeq},
                               {"table", of(kTableShape)},
                               {"you", of(kYou)},
                               {"view", or_null(of(kView))},
                               {"legal", kActions},
                               optional("task", kSaid),
                               optional("refused", kRefusedCards),
                               optional("contract", kContract),
                               optional("last", of(kLastHand)),
                               {"commitment", text(0, 128)},
                               optional("sealed", of(kSealing)),
                               {"chat", list_of(kChatLineType, 0, 100)}};
constexpr Field kHere[] = {{"type", one_of(kOnly<ServerType::here>)}, {"seats", kChairs}, {"spectators", kHand}};
constexpr Field kDone[] = {{"type", one_of(kOnly<ServerType::done>)}, {"id", kCommandId}, {"seq", kSeq}};
constexpr Field kRefused[] = {{"type", one_of(kOnly<ServerType::refused>)},
                              {"id", text(0, 160)},
                              {"why", kWhy},
                              {"message", kSaid},
                              {"seq", kSeq}};
constexpr Field kHint[] = {{"type", one_of(kOnly<ServerType::hint>)},
                           {"id", kCommandId},
                           {"action", kAction},
                           optional("also", list_of(kAction, 1, 8)),
                           {"reason", kSaid}};
constexpr Field kRemarkFields[] = {{"mark", one_of(words::kBars<kMarkNames>)}, {"fault", kFlag}, {"said", kSaid}};
constexpr Shape kRemark{"Remark", kRemarkFields};
constexpr Type kRemarkType = of(kRemark);
constexpr Type kRemarks = list_of(kRemarkType, 0, 20);
constexpr Type kGrade = one_of(words::kBars<kGradeNames>);
constexpr Field kAlternativeFields[] = {{"actions", list_of(kAction, 1, 40)},
                                        {"value", kScore},
                                        {"error", whole(0, kMostScore)},
                                        {"loss", whole(0, kMostScore)},
                                        {"grade", kGrade},
                                        optional("chosen", kFlag),
                                        optional("best", kFlag)};
constexpr Shape kAlternative{"Alternative", kAlternativeFields};
constexpr Type kAlternativeType = of(kAlternative);
constexpr Field kJudgedFields[] = {{"seat", kSeat},
                                   {"chosen", kAction},
                                   {"best", kAction},
                                   {"grade", kGrade},
                                   {"loss", whole(0, kMostScore)},
                                   optional("phase", kPhase),
                                   optional("alternatives", list_of(kAlternativeType, 1, 40)),
                                   optional("reason", kSaid),
                                   {"remarks", kRemarks}};
constexpr Shape kJudged{"JudgedDecision", kJudgedFields};
constexpr Type kJudgedType = of(kJudged);
constexpr Field kReviewed[] = {{"type", one_of(kOnly<ServerType::review>)},
                               {"id", kCommandId},
                               {"hand", kHand},
                               optional("verdict", of(kVerdict)),
                               {"decisions", list_of(kJudgedType, 0, 200)}};
constexpr Field kReportedFields[] = {{"report", kSeq},
                                     {"at", kMillis},
                                     {"person", kPerson},
                                     {"name", text(1, 80)},
                                     {"reason", one_of(words::kBars<kReportReasonNames>)},
                                     optional("text", text(1, 300)),
                                     optional("phrase", text(1, 40))};
constexpr Shape kReported{"Reported", kReportedFields};
constexpr Type kReportedType = of(kReported);
constexpr Field kReports[] = {{"type", one_of(kOnly<ServerType::reports>)}, {"reports", list_of(kReportedType, 0, 50)}};
constexpr Field kPong[] = {{"type", one_of(kOnly<ServerType::pong>)}};
constexpr Field kClosed[] = {
    {"type", one_of(kOnly<ServerType::closed>)}, {"reason", one_of(words::kBars<kClosedForNames>)}, {"message", kSaid}};

constexpr Shape kAll[] = {
    {"Snapshot", kSnapshot},
    {"Here", kHere},
    {"ToldOpened", kToldOpened},
    {"ToldSat", kToldSat},
    {"ToldStood", kToldStood},
    {"ToldSeat", kToldSeat},
    {"ToldAway", kToldAway},
    {"ToldBack", kToldBack},
    {"ToldSettings", kToldSettings},
    {"ToldRules", kToldRules},
    {"ToldPlain", kToldPlain},
    {"ToldHost", kToldHost},
    {"ToldUnbanned", kToldUnbanned},
    {"ToldMuted", kToldMuted},
    {"ToldPromised", kToldPromised},
    {"ToldSealed", kToldSealed},
    {"ToldDealt", kToldDealt},
    {"ToldAct", kToldAct},
    {"ToldHandOver", kToldHandOver},
    {"ToldChat", kToldChat},
    {"ToldReaction", kToldReaction},
    {"ToldAvatar", kToldAvatar},
    {"ToldShowdown", kToldShowdown},
    {"ToldEnded", kToldEnded},
    {"Done", kDone},
    {"Refused", kRefused},
    {"Hint", kHint},
    {"Review", kReviewed},
    {"Reports", kReports},
    {"Pong", kPong},
    {"Closed", kClosed},
};

constexpr const Shape* kParts[] = {&kSettings, &kTrick,   &kView,       &kEvent,       &kBarred,
                                   &kSitter,   &kAccount, &kTableShape, &kYou,         &kChatLine,
                                   &kSide,     &kVerdict, &kLastHand,   &kSealing,     &kAlternative,
                                   &kRemark,   &kJudged,  &kReported,   &kPasskeyMade, &kPasskeyUsed};

constexpr auto kMessages = each(kAll);

}  // namespace

std::span<const Shape* const> server_messages() { return kMessages; }
std::span<const Shape* const> parts() { return kParts; }

}  // namespace sheepshead::server::wire
