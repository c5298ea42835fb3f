// Reports, blocks and bans, as every store keeps them.
#include <future>

#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoreReports : public EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    flo = person("Flo").id;
    ann = person("Ann").id;
    at = table();
  }
  StoredReport about(PersonId who, std::uint64_t message = 0, Millis when = 5000) const {
    StoredReport r;
    r.at = when;
    r.table = at;
    r.seq = 9;
    r.message = message;
    r.about = who;
    r.by = flo;
    r.reason = "insult";
    r.note = "again and again";
    return r;
  }
  std::pair<StoreError, ReportTaken> report(const StoredReport& r) {
    std::promise<std::pair<StoreError, ReportTaken>> done;
    store->add_report(r, [&](StoreError error, ReportTaken taken) { done.set_value({std::move(error), taken}); });
    return done.get_future().get();
  }
  std::vector<StoredReport> reports() {
    std::vector<StoredReport> found;
    EXPECT_EQ(store->reports_at(at, found), "");
    return found;
  }
  StoreError block(PersonId who, const StoredBlock& wanted) {
    Answer answer;
    store->keep_block(who, wanted, answer.done());
    return answer.get();
  }
  std::vector<StoredBlock> blocks(PersonId who) {
    std::vector<StoredBlock> found;
    EXPECT_EQ(store->blocks_of(who, found), "");
    return found;
  }
  std::optional<StoredBan> ban(PersonId who) {
    std::optional<StoredBan> found;
    EXPECT_EQ(store->ban(who, found), "");
    return found;
  }
  std::vector<SentOut> sent_out(std::uint64_t after = 0) {
    std::vector<SentOut> found;
    EXPECT_EQ(store->sent_out(after, found), "");
    return found;
  }

  PersonId flo = 0, ann = 0;
  TableId at = 0;
};

TEST_P(StoreReports, AReportIsKeptOnceWhileItIsOpen) {
  EXPECT_EQ(report(about(ann)), (std::pair{StoreError(), ReportTaken::kept}));
  EXPECT_EQ(report(about(ann)).second, ReportTaken::known);
  EXPECT_EQ(report(about(ann, 7)).second, ReportTaken::kept) << "a line of the chat is something else";
  const auto found = reports();
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].message, 7u);
  StoredReport first = about(ann);
  first.id = found[1].id;
  EXPECT_EQ(found[1], first);
}

TEST_P(StoreReports, SoManyADay) {
  for (std::uint64_t i = 1; i <= kMostReportsADay; ++i) EXPECT_EQ(report(about(ann, i)).second, ReportTaken::kept);
  EXPECT_EQ(report(about(ann, 99)).second, ReportTaken::too_many);
  EXPECT_EQ(report(about(ann, 99, 5000 + kReportDay)).second, ReportTaken::kept) << "a day later";
}

TEST_P(StoreReports, NobodyIsReportedWhoIsNotThere) {
  EXPECT_NE(report(about(99)).first, "");
  EXPECT_THAT(reports(), IsEmpty());
}

TEST_P(StoreReports, BlocksAreKeptOnceAndTakenBack) {
  const PersonId bob = person("Bob").id;
  EXPECT_EQ(block(flo, {ann, "Ann", 1}), "");
  EXPECT_EQ(block(flo, {bob, "Bob 2", 2}), "");
  EXPECT_EQ(block(flo, {ann, "Anna", 3}), "");
  EXPECT_THAT(blocks(flo), ElementsAre(StoredBlock{ann, "Anna", 3}, StoredBlock{bob, "Bob 2", 2}));
  EXPECT_THAT(blocks(ann), IsEmpty()) << "it is not mutual";
  Answer answer;
  store->remove_block(flo, ann, answer.done());
  EXPECT_EQ(answer.get(), "");
  EXPECT_THAT(blocks(flo), ElementsAre(StoredBlock{bob, "Bob 2", 2}));
  EXPECT_NE(block(flo, {99, "Nobody", 4}), "");
}

TEST_P(StoreReports, ABanHoldsUntilItsDayOrForEver) {
  EXPECT_EQ(ban(ann), std::nullopt);
  EXPECT_EQ(store->keep_ban({ann, 10, 20, "insults"}), "");
  ASSERT_TRUE(ban(ann));
  EXPECT_EQ(*ban(ann), (StoredBan{ann, 10, 20, "insults"}));
  EXPECT_TRUE(ban(ann)->holds(19));
  EXPECT_FALSE(ban(ann)->holds(20));
  EXPECT_EQ(store->keep_ban({ann, 15, 0, "again"}), "");
  EXPECT_TRUE(ban(ann)->holds(1'000'000));
  EXPECT_EQ(store->lift_ban(ann), "");
  EXPECT_EQ(ban(ann), std::nullopt);
  EXPECT_NE(store->keep_ban({99, 1, 0, "nobody"}), "");
}

TEST_P(StoreReports, WhoIsBannedOrSignedOutIsSentOutInTheirOrder) {
  EXPECT_EQ(store->add_token({"0123", ann, 0, 1, 9'000'000'000'000}), "");
  EXPECT_EQ(store->keep_ban({flo, 10, 0, "insults"}), "");
  EXPECT_EQ(store->send_out(ann), "");
  const auto out = sent_out();
  ASSERT_EQ(out.size(), 2u);
  EXPECT_EQ(out[0].person, flo);
  EXPECT_EQ(out[1].person, ann);
  EXPECT_THAT(sent_out(out[0].id), ElementsAre(out[1]));
  EXPECT_EQ(token("0123"), std::nullopt);
}

TEST_P(StoreReports, WhoIsForgottenIsInNoneOfThem) {
  EXPECT_EQ(report(about(ann)).second, ReportTaken::kept);
  EXPECT_EQ(block(flo, {ann, "Ann", 1}), "");
  EXPECT_EQ(block(ann, {flo, "Flo", 1}), "");
  EXPECT_EQ(store->keep_ban({ann, 10, 0, "insults"}), "");
  ASSERT_EQ(store->forget(ann, "former player 2"), "");
  EXPECT_THAT(reports(), IsEmpty());
  EXPECT_THAT(blocks(flo), IsEmpty());
  EXPECT_THAT(blocks(ann), IsEmpty());
  EXPECT_EQ(ban(ann), std::nullopt);
}

TEST_P(StoreReports, AReportStaysWithoutWhoMadeIt) {
  EXPECT_EQ(report(about(ann)).second, ReportTaken::kept);
  ASSERT_EQ(store->forget(flo, "former player 1"), "");
  ASSERT_EQ(reports().size(), 1u);
  EXPECT_EQ(reports()[0].by, 0u);
  EXPECT_EQ(reports()[0].note, "");
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreReports, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
