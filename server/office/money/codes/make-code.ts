import type { AuditFacts } from '#contract/office/audit.ts'
import type { NewBatch, NewCode } from '#contract/office/admin-code.ts'
import { codeTraits } from '#contract/sales/code.ts'
import { parseBooks } from '#contract/money/books-money.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { drawCode } from '../../../shop/money/codes/draw-code.ts'
import type { CodeRow } from '../../../shop/money/codes/tables.ts'
import { shownCode } from './shown-code.ts'
import { type PagesDeps, tellPages } from './tell-pages.ts'
import { insertCode, insertCodes, listBatch, type NewCodeRow } from './store.ts'

type Terms = Omit<NewCode, 'code'>

const centsOf = (sum: string | number | undefined) => (sum === undefined ? undefined : parseBooks(sum).amount)
const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

const columnsOf = ({ kind, value, minimum, startsAt, endsAt, budget, ...rest }: Terms, by: ActingAdmin, at: Date) => ({
  ...rest,
  kind,
  value: codeTraits[kind].isPercentage ? Number(value) : parseBooks(value).amount,
  minimum: centsOf(minimum) ?? 0,
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
  // One statement guards the budget of a discount and the value of a voucher.
  budget: codeTraits[kind].does === 'pays' ? parseBooks(value).amount : centsOf(budget),
  createdAt: at,
  createdBy: by.email,
})

const factsOf = ({ kind, value, maxUses, maxPerPerson, endsAt, budget, announced }: Terms): AuditFacts => ({
  kind,
  ...(announced && { announced }),
  value: String(value),
  'max uses': maxUses ?? null,
  'per person': maxPerPerson ?? null,
  until: endsAt ?? null,
  budget: budget === undefined ? null : String(budget),
})

type Deps = WithDb & WithClock

/** Makes a code, once under its name. */
export const makeCode = (deps: Deps & PagesDeps, { code, ...terms }: NewCode, by: ActingAdmin): Promise<CodeRow> =>
  tellPages(deps, async (tx) => {
    const at = deps.clock.now()
    const made = await insertCode(tx, { code, ...columnsOf(terms, by, at) })
    if (!made) throw new Refusal('code_exists')
    const subject = { kind: 'code', id: shownCode(made) } as const
    await recordAction(tx, { by, at, action: 'make_code', subject, after: factsOf(terms) })
    return made
  })

/** Makes codes that can each be used once, or vouchers, of letters that cannot be guessed. */
export async function makeBatch(
  { db, clock }: Deps,
  { batch, prefix, count, maxUses: _once, ...terms }: NewBatch,
  by: ActingAdmin,
): Promise<number> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    if (!codeTraits[terms.kind].comesInBatches) throw new Refusal('bad_request', 'a link is made by itself')
    if ((await listBatch(tx, batch)).length > 0) throw new Refusal('code_exists', batch)
    const rows: NewCodeRow[] = Array.from({ length: count }, () => ({
      code: `${prefix}${drawCode()}`,
      batch,
      ...columnsOf(terms, by, at),
      maxUses: codeTraits[terms.kind].does === 'pays' ? undefined : 1,
    }))
    const made = await insertCodes(tx, rows)
    const subject = { kind: 'code', id: batch } as const
    await recordAction(tx, { by, at, action: 'make_codes', subject, after: { ...factsOf(terms), count: made } })
    return made
  })
}
