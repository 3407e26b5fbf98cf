import type { AdminCode } from '#contract/office/admin-code.ts'
import { codeTraits } from '#contract/sales/code.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { CodeRow } from '../../../shop/money/codes/tables.ts'
import { isSecret, shownCode } from './shown-code.ts'

/** What the paid sales of a code brought in and, for a partner's link, what they earned the partner. */
export interface CodeFigures {
  revenue: number
  earned: number
  /** Sales that earned something. */
  sold: number
}

export const noFigures: CodeFigures = { revenue: 0, earned: 0, sold: 0 }

const writeSignedBooks = (cents: number): string => (cents < 0 ? `-${writeBooks(-cents)}` : writeBooks(cents))

/** A code as administrators see it, with what its paid sales brought in. */
export function presentCode(code: CodeRow, { revenue, earned, sold }: CodeFigures, now: Date): AdminCode {
  const { does, isPercentage } = codeTraits[code.kind]
  return {
    id: code.id,
    code: shownCode(code),
    isMasked: isSecret(code),
    kind: code.kind,
    value: isPercentage ? String(code.value) : writeBooks(code.value),
    minimum: code.minimum === 0 ? null : writeBooks(code.minimum),
    countryCodes: code.countryCodes,
    firstPurchase: code.firstPurchase,
    announced: code.announced,
    startsAt: code.startsAt?.toISOString() ?? null,
    endsAt: code.endsAt?.toISOString() ?? null,
    maxUses: code.maxUses,
    maxPerPerson: code.maxPerPerson,
    budget: code.budget === null || does === 'pays' ? null : writeBooks(code.budget),
    used: does === 'links' ? sold : code.used,
    given: does === 'links' ? writeSignedBooks(earned) : writeBooks(code.spent),
    revenue: writeBooks(revenue),
    left: does === 'pays' ? writeBooks(code.value - code.spent) : null,
    currency: booksCurrency,
    batch: code.batch,
    note: code.note,
    state: stateOf(code, now),
    createdAt: code.createdAt.toISOString(),
    createdBy: code.createdBy,
  }
}

function stateOf({ pausedAt, startsAt, endsAt, maxUses, used, budget, spent }: CodeRow, now: Date): AdminCode['state'] {
  if (pausedAt) return 'paused'
  if (endsAt && endsAt <= now) return 'over'
  if ((maxUses !== null && used >= maxUses) || (budget !== null && spent >= budget)) return 'used-up'
  return startsAt && now < startsAt ? 'waiting' : 'running'
}
