import type { AdminCode } from '#contract/codes/admin-code.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { CodeRow } from '../../shop/codes/tables.ts'

/** A code as administrators see it, with what its paid sales brought in. */
export const presentCode = (code: CodeRow, revenue: number, now: Date): AdminCode => ({
  id: code.id,
  code: code.code,
  kind: code.kind,
  value: code.kind === 'percent' ? String(code.value) : writeBooks(code.value),
  minimum: code.minimum === 0 ? null : writeBooks(code.minimum),
  countryCodes: code.countryCodes,
  firstPurchase: code.firstPurchase,
  startsAt: code.startsAt?.toISOString() ?? null,
  endsAt: code.endsAt?.toISOString() ?? null,
  maxUses: code.maxUses,
  maxPerPerson: code.maxPerPerson,
  budget: code.budget === null ? null : writeBooks(code.budget),
  used: code.used,
  given: writeBooks(code.spent),
  revenue: writeBooks(revenue),
  currency: booksCurrency,
  batch: code.batch,
  note: code.note,
  state: stateOf(code, now),
  createdAt: code.createdAt.toISOString(),
  createdBy: code.createdBy,
})

function stateOf({ pausedAt, startsAt, endsAt, maxUses, used, budget, spent }: CodeRow, now: Date): AdminCode['state'] {
  if (pausedAt) return 'paused'
  if (endsAt && endsAt <= now) return 'over'
  if ((maxUses !== null && used >= maxUses) || (budget !== null && spent >= budget)) return 'used-up'
  return startsAt && now < startsAt ? 'waiting' : 'running'
}
