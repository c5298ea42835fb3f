// What is said to a node's sockets comes to each of them in the order in which it was said.
#include "server/cluster/lines.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cluster/loop_wires.hpp"

namespace sheepshead::server {
namespace {

using testing::HandClockwork;
using testing::LoopNet;

struct Ear {
  Ear(LoopNet& net, HandClockwork& time, NodeId me)
      : wires(net.plug(me, time)),
        lines(me, *wires, time, ClusterKey("a key of a cluster that is long enough"),
              {.heard =
                   [this](NodeId, const relayed::Item& item) {
                     ++items;
                     if (const auto* send = std::get_if<relayed::Send>(&item))
                       for (const relayed::Session session : send->sessions) heard[session] += *send->frame + ' ';
                   },
               .opened = [](NodeId) {},
               .broke = [](NodeId) {},
               .beat = [] {},
               .needs = [](NodeId) { return true; }}) {}
  int items = 0;
  std::map<relayed::Session, std::string> heard;
  std::unique_ptr<Wires> wires;
  Lines lines;
};

TEST(ClusterLines, AFrameForManyIsSaidOnceAndOvertakesNothing) {
  HandClockwork time;
  LoopNet net(time, 1);
  Ear owner(net, time, 1), front(net, time, 2);
  owner.lines.call(2);
  time.pass(100);
  ASSERT_TRUE(owner.lines.is_open(2));
  const auto frame = [](const char* text) { return std::make_shared<const std::string>(text); };
  const auto all = frame("all"), own = frame("own"), more = frame("more");
  owner.lines.send(2, 5, all, false);
  owner.lines.send(2, 7, all, false);
  owner.lines.send(2, 6, own, false);
  owner.lines.send(2, 6, all, false);  // after its own
  owner.lines.send(2, 8, all, false);
  owner.lines.send(2, 6, more, false);
  time.pass(100);
  EXPECT_EQ(front.heard[5], "all ");
  EXPECT_EQ(front.heard[7], "all ");
  EXPECT_EQ(front.heard[8], "all ");
  EXPECT_EQ(front.heard[6], "own all more ");
  EXPECT_EQ(front.items, 4) << "all, own, all again, more";
}

}  // namespace
}  // namespace sheepshead::server
