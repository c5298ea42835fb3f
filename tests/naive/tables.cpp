// T5a, T5b, T3a and T4a as the rule book prints them.
#include "naive/duel.hpp"

namespace sheepshead::naive {

const std::vector<Table>& four_tables() {
  static const std::vector<Table> tables = [] {
    Table five_ace{"five-called-ace", "T5a", {}};

    Table five_jack{"five-jack-of-diamonds", "T5b", {}};
    five_jack.rules.partner.rule = PartnerRule::jack_of_diamonds;

    Table three{"three", "T3a", {}};
    three.rules.table.players = 3;
    three.rules.deal.packets = {3, 3, 2, 2};
    three.rules.partner.rule = PartnerRule::none;

    Table four{"four-cutthroat", "T4a", {}};
    four.rules.table.players = 4;
    four.rules.deal.blind = 4;
    four.rules.deal.packets = {3, 2, 2};
    four.rules.partner.rule = PartnerRule::none;
    return std::vector<Table>{five_ace, five_jack, three, four};
  }();
  return tables;
}

}  // namespace sheepshead::naive
