// Where each kind of feature begins: the numbers that the weights of the net are stored by. After adding a
// feature you have to train from scratch.
#pragma once

#include "play/view.hpp"
#include "search/neural/features.hpp"

namespace sheepshead::layout {

inline constexpr int kPointSteps = 13;
inline constexpr int kTrickPointSteps = 14;
inline constexpr int kTricks = 17;
inline constexpr int kHeldSteps = 12;
inline constexpr int kOutSteps = 15;
inline constexpr int kRoles5 = 5;
inline constexpr int kPhaseKinds = 3;
inline constexpr int kNumbers = 12;

// Of the rules.
inline constexpr int kPlayers = 0;
inline constexpr int kHandSize = kPlayers + 9;
inline constexpr int kBlindSize = kHandSize + 18;
inline constexpr int kDeckSize = kBlindSize + 9;
inline constexpr int kPartnerRule = kDeckSize + 8;
inline constexpr int kNobodyPicks = kPartnerRule + 9;
inline constexpr int kPickingRule = kNobodyPicks + 9;
inline constexpr int kSystem = kPickingRule + 4;
inline constexpr int kLayout = kSystem + 3;
inline constexpr int kLeasterBlind = kLayout + 3;
inline constexpr int kLeasterTies = kLeasterBlind + 5;
inline constexpr int kSharedWith = kLeasterTies + 3;
inline constexpr int kCrackRule = kSharedWith + 3;
inline constexpr int kBlitzRule = kCrackRule + 3;
inline constexpr int kAloneRule = kBlitzRule + 3;
inline constexpr int kCallUp = kAloneRule + 3;
inline constexpr int kFlags = kCallUp + 5;
inline constexpr int kFlagCount = 24;
inline constexpr int kTrumpCount = kFlags + kFlagCount;
inline constexpr int kBumpTimes = kTrumpCount + 17;
inline constexpr int kRulesEnd = kBumpTimes + 4;

// Of the view.
inline constexpr int kPhase = kRulesEnd;
inline constexpr int kRole = kPhase + kPhases;
inline constexpr int kOwn = kRole + kRoles5 * kPhaseKinds;
inline constexpr int kGone = kOwn + kRoles5 * kSlots;
inline constexpr int kBuried = kGone + 3 * kSlots;
inline constexpr int kFaceUp = kBuried + kSlots;
inline constexpr int kTrick = kFaceUp + kSlots;
inline constexpr int kTricksLeft = kTrick + kTricks;
inline constexpr int kInTrick = kTricksLeft + kTricks;
inline constexpr int kFromBattery = kInTrick + 8;
inline constexpr int kBest = kFromBattery + 2;
inline constexpr int kTrickPoints = kBest + 3 * kSlots;
inline constexpr int kLed = kTrickPoints + 3 * kTrickPointSteps;
inline constexpr int kToCome = kLed + 5;
inline constexpr int kToComeVoid = kToCome + 3 * 8;
inline constexpr int kPickerToCome = kToComeVoid + 3;
inline constexpr int kPartnerToCome = kPickerToCome + 1;
inline constexpr int kVoid = kPartnerToCome + 1;
inline constexpr int kVoidSeat = kVoid + 3 * 5;
inline constexpr int kWinnerLeans = kVoidSeat + 7 * 5;
inline constexpr int kToComeLeans = kWinnerLeans + 3 * 3;
inline constexpr int kSidePoints = kToComeLeans + 3 * 3;
inline constexpr int kOtherPoints = kSidePoints + 3 * kPointSteps;
inline constexpr int kUnknownPoints = kOtherPoints + 3 * kPointSteps;
inline constexpr int kNoTricks = kUnknownPoints + 3 * kPointSteps;
inline constexpr int kOwnPoints = kNoTricks + 3 * 2;
inline constexpr int kLeastPoints = kOwnPoints + kPointSteps;
inline constexpr int kOwnTricks = kLeastPoints + kPointSteps;
inline constexpr int kTrumpHeld = kOwnTricks + 4;
inline constexpr int kSuitHeld = kTrumpHeld + 3 * kHeldSteps;
inline constexpr int kEmptySuits = kSuitHeld + 4 * 8;
inline constexpr int kPointsHeld = kEmptySuits + 3 * 5;
inline constexpr int kTrumpOut = kPointsHeld + 3 * kPointSteps;
inline constexpr int kBossTrump = kTrumpOut + 3 * kOutSteps;
inline constexpr int kDealer = kBossTrump + kHeldSteps;
inline constexpr int kPicker = kDealer + 8;
inline constexpr int kPartner = kPicker + 3 * 8;
inline constexpr int kPassed = kPartner + 8;
inline constexpr int kLeader = kPassed + 8;
inline constexpr int kSettled = kLeader + 8;
inline constexpr int kAlone = kSettled + 3;
inline constexpr int kForced = kAlone + 3;
inline constexpr int kUnder = kForced + 1;
inline constexpr int kSheepshead = kUnder + 1;
inline constexpr int kDoubled = kSheepshead + 1;
inline constexpr int kCrackedSelf = kDoubled + 5;
inline constexpr int kBid = kCrackedSelf + 1;
inline constexpr int kCalled = kBid + 5;
inline constexpr int kPartnerCards = kCalled + 3 * kSlots;
inline constexpr int kJack = kPartnerCards + 8;

// Of the action.
inline constexpr int kKind = kJack + 3;
inline constexpr int kNumber = kKind + kKinds;
inline constexpr int kPlainTrump = kNumber + kNumbers;
inline constexpr int kLeadSlot = kPlainTrump + int(Kind::bury) * kHeldSteps;
inline constexpr int kPlaySlot = kLeadSlot + kRoles5 * kSlots;
inline constexpr int kHigher = kPlaySlot + kRoles5 * kSlots;
inline constexpr int kLeft = kHigher + 3 * 2 * 2 * 7;
inline constexpr int kPlaysCalled = kLeft + 2 * 6;
inline constexpr int kPlaysJack = kPlaysCalled + 3;
inline constexpr int kPlaysPartnerCard = kPlaysJack + 3;
inline constexpr int kLeadSuit = kPlaysPartnerCard + 3;
inline constexpr int kOutOfSuit = kLeadSuit + 3 * 3;
inline constexpr int kLeadVoid = kOutOfSuit + 2 * kOutSteps;
inline constexpr int kTakes = kLeadVoid + 3 * 2 * 4;
inline constexpr int kFollows = kTakes + 3 * 3 * 2 * 2 * 6;
inline constexpr int kSafe = kFollows + 8;
inline constexpr int kStanding = kSafe + 3 * 2;
inline constexpr int kCallSlot = kStanding + 3 * 3 * 2 * 6;
inline constexpr int kCallHeld = kCallSlot + kSlots;
inline constexpr int kAsideSlot = kCallHeld + 6;
inline constexpr int kAsideLeft = kAsideSlot + kSlots;
inline constexpr int kEnd = kAsideLeft + 2 * 6;

}  // namespace sheepshead::layout
