import type { Finding } from './attack.ts'
import { strangersCard } from './findings/strangers-card.ts'
import { creditTwice } from './findings/credit-twice.ts'
import { liveOnPlayGoods } from './findings/live-on-play-goods.ts'
import { givenAway } from './findings/given-away.ts'
import { refundHalfDone } from './findings/refund-half-done.ts'
import { afterSignOut } from './findings/after-sign-out.ts'
import { preHijack } from './findings/pre-hijack.ts'

/** Everything that is tried, in the order in which it was found. */
export const findings: Finding[] = [
  strangersCard,
  creditTwice,
  liveOnPlayGoods,
  givenAway,
  refundHalfDone,
  afterSignOut,
  preHijack,
]
