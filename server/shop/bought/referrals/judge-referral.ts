import type { ReferralRefusal } from '#contract/bought/referral.ts'

/** What is known of a friend's first purchase and of the customer who invited them. */
export interface ReferralFacts {
  /** By what each is recognised: `account:…`, `address:…`, `browser:…`, `card:…`. */
  friend: readonly string[]
  owner: readonly string[]
  /** The customer was invited by this friend, or by one whom the friend invited. */
  isLoop: boolean
  /** The card had paid for an earlier purchase that was kept. */
  isKnownCard: boolean
  /** Goods or money are on their way, or a refund, a withdrawal or a dispute is undecided. */
  isUnsettled: boolean
  /** What of its list price is still paid for, and the least it must be, in cents of the books' currency. */
  kept: number
  minimum: number
}

export type ReferralVerdict = { kind: 'wait' } | { kind: 'given' } | { kind: 'refused'; why: ReferralRefusal }

/** Prices are rounded between currencies: so many cents are no difference. */
const rounding = 2

const refused = (why: ReferralRefusal): ReferralVerdict => ({ kind: 'refused', why })

/** Whether a first purchase that can no longer go back earns its two sides their credit. */
export function judgeReferral(facts: ReferralFacts): ReferralVerdict {
  const { friend, owner, isLoop, isKnownCard, isUnsettled, kept, minimum } = facts
  if (isUnsettled) return { kind: 'wait' }
  const shared = friend.filter((mark) => owner.includes(mark))
  const same = sameKinds.find((kind) => shared.some((mark) => mark.startsWith(`${kind}:`)))
  if (same) return refused(`same-${same}`)
  if (isLoop) return refused('loop')
  if (isKnownCard) return refused('known-card')
  if (kept <= 0 || kept + rounding < minimum) return refused('went-back')
  return { kind: 'given' }
}

const sameKinds = ['account', 'address', 'card', 'browser'] as const
