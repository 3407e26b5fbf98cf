import type { Finding } from './attack.ts'
import { strangersCard } from './findings/strangers-card.ts'
import { creditTwice } from './findings/credit-twice.ts'
import { liveOnPlayGoods } from './findings/live-on-play-goods.ts'
import { givenAway } from './findings/given-away.ts'
import { refundHalfDone } from './findings/refund-half-done.ts'
import { afterSignOut } from './findings/after-sign-out.ts'
import { preHijack } from './findings/pre-hijack.ts'
import { staleProof } from './findings/stale-proof.ts'
import { keysToTheShop } from './findings/keys-to-the-shop.ts'
import { guessing } from './findings/guessing.ts'
import { silentReading } from './findings/silent-reading.ts'
import { notForgotten } from './findings/not-forgotten.ts'
import { endlessSession } from './findings/endless-session.ts'
import { crowdedOut } from './findings/crowded-out.ts'
import { leftLyingAbout } from './findings/left-lying-about.ts'
import { noSuchTrip } from './findings/no-such-trip.ts'
import { longThoughts } from './findings/long-thoughts.ts'
import { bouncedRefund } from './findings/bounced-refund.ts'
import { risenCost } from './findings/risen-cost.ts'
import { endedPrice } from './findings/ended-price.ts'
import { strangersWithdrawal } from './findings/strangers-withdrawal.ts'
import { paidAndOnline } from './findings/paid-and-online.ts'
import { strangersGift } from './findings/strangers-gift.ts'
import { programs } from './findings/programs.ts'
import { dearArguments } from './findings/dear-arguments.ts'

/** All tries, in the order the holes were found. */
export const findings: Finding[] = [
  strangersCard,
  creditTwice,
  liveOnPlayGoods,
  givenAway,
  refundHalfDone,
  afterSignOut,
  preHijack,
  staleProof,
  keysToTheShop,
  guessing,
  silentReading,
  notForgotten,
  endlessSession,
  crowdedOut,
  leftLyingAbout,
  noSuchTrip,
  longThoughts,
  bouncedRefund,
  risenCost,
  endedPrice,
  strangersWithdrawal,
  programs,
  dearArguments,
  paidAndOnline,
  strangersGift,
]
