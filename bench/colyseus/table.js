// Five-handed sheepshead with the jack of diamonds as partner, just enough of it to know whose turn it is and which
// cards are legal: picking, burying, following suit, tricks, who won. The dealer has to pick if nobody else does.

const kSeats = 5;
const kTrump = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "10D", "KD", "9D", "8D", "7D"];
const kFail = ["A", "10", "K", "9", "8", "7"];
const kPoints = { A: 11, 10: 10, K: 4, Q: 3, J: 2, 9: 0, 8: 0, 7: 0 };
const kDeck = [...kTrump, ...["C", "S", "H"].flatMap((suit) => kFail.map((rank) => rank + suit))];

const rankOf = (card) => card.slice(0, -1);
const isTrump = (card) => kTrump.includes(card);
const suitOf = (card) => (isTrump(card) ? "T" : card.at(-1));
const strength = (card) => (isTrump(card) ? 100 - kTrump.indexOf(card) : 50 - kFail.indexOf(rankOf(card)));

export class Table {
  dealer = kSeats - 1;
  scores = new Array(kSeats).fill(0);

  deal() {
    const deck = [...kDeck];
    for (let i = deck.length - 1; i > 0; --i) {
      const j = Math.floor(Math.random() * (i + 1));
      [deck[i], deck[j]] = [deck[j], deck[i]];
    }
    this.dealer = (this.dealer + 1) % kSeats;
    this.hands = Array.from({ length: kSeats }, (_, seat) => deck.slice(6 * seat, 6 * seat + 6));
    this.blind = deck.slice(30);
    this.buried = [];
    this.picker = this.partner = null;
    this.points = new Array(kSeats).fill(0);
    this.trick = [];
    this.turn = (this.dealer + 1) % kSeats;
    this.phase = "pick";
  }

  /// Of who is at turn.
  legal() {
    const hand = this.hands[this.turn];
    if (this.phase === "pick") return this.turn === this.dealer ? ["pick"] : ["pick", "pass"];
    if (this.phase === "bury") return hand.map((card) => "bury " + card);
    if (this.phase !== "play") return [];
    const led = this.trick.length > 0 ? suitOf(this.trick[0].card) : null;
    const following = hand.filter((card) => suitOf(card) === led);
    return (following.length > 0 ? following : hand).map((card) => "play " + card);
  }

  /// What happened, to be told to everybody; null if it is not legal.
  act(seat, action) {
    if (seat !== this.turn || !this.legal().includes(action)) return null;
    const [what, card] = action.split(" ");
    const events = [];
    if (what === "pass") {
      events.push({ what: "passed", seat });
      this.turn = (seat + 1) % kSeats;
    } else if (what === "pick") {
      events.push({ what: "picked", seat });
      this.picker = seat;
      this.hands[seat].push(...this.blind);
      const holder = this.hands.findIndex((hand) => hand.includes("JD"));
      this.partner = holder === seat ? null : holder;
      this.phase = "bury";
    } else {
      this.hands[seat].splice(this.hands[seat].indexOf(card), 1);
      if (what === "bury") {
        this.buried.push(card);
        events.push({ what: "buried", seat });
        if (this.buried.length === 2) {
          this.phase = "play";
          this.turn = (this.dealer + 1) % kSeats;
        }
      } else {
        events.push({ what: "played", seat, card });
        this.trick.push({ seat, card });
        this.turn = (seat + 1) % kSeats;
        if (this.trick.length === kSeats) this.takeTrick(events);
      }
    }
    return events;
  }

  takeTrick(events) {
    const led = suitOf(this.trick[0].card);
    let best = this.trick[0];
    for (const one of this.trick)
      if ((suitOf(one.card) === led || isTrump(one.card)) && strength(one.card) > strength(best.card)) best = one;
    const points = this.trick.reduce((sum, one) => sum + kPoints[rankOf(one.card)], 0);
    this.points[best.seat] += points;
    events.push({ what: "trick-taken", seat: best.seat, points });
    this.trick = [];
    this.turn = best.seat;
    if (this.hands[best.seat].length > 0) return;
    this.phase = "over";
    const buried = this.buried.reduce((sum, card) => sum + kPoints[rankOf(card)], 0);
    const mine = buried + this.points[this.picker] + (this.partner === null ? 0 : this.points[this.partner]);
    const unit = mine > 60 ? (mine > 90 ? 2 : 1) : mine > 30 ? -2 : -4;
    for (let seat = 0; seat < kSeats; ++seat) {
      if (seat === this.picker) this.scores[seat] += unit * (this.partner === null ? 4 : 2);
      else if (seat === this.partner) this.scores[seat] += unit;
      else this.scores[seat] -= unit;
    }
    events.push({ what: "hand-over", picker: this.picker, partner: this.partner, points: mine, scores: this.scores });
  }
}
