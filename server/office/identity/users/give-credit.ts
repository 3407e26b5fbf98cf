import type { CreditRequest } from '#contract/office/admin-user.ts'
import { parseBooks, writeBooks } from '#contract/money/books-money.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import { limitGivenMoney } from '../../../identity/staff/limit-given-money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { grantCredit } from '../../../shop/money/credit/store.ts'

interface CreditGift extends CreditRequest {
  by: ActingAdmin
  /** The browser's id for this click; a second click with the same id is the same gift. */
  requestKey: string | undefined
}

/** Gives a user store credit, which they are told by mail, or takes some back; never more than they have. */
export async function giveCredit(deps: WithDb & WithClock & WithQueue, user: User, giving: CreditGift): Promise<void> {
  const { by, reason, requestKey } = giving
  const { amount } = parseBooks(giving.amount)
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const entry = { userId: user.id, amount, reason, actor: by.email, at }
    const granted = await grantCredit(tx, { ...entry, ...(requestKey && { requestKey: `${by.id}:${requestKey}` }) })
    if (granted.kind === 'below_zero') throw new Refusal('credit_below_zero')
    if (granted.kind === 'other') throw new Refusal('request_key_reused')
    if (granted.kind === 'repeated') return
    await limitGivenMoney(tx, { by, cents: Math.abs(amount), at })
    await recordAction(tx, {
      by,
      at,
      action: 'give_credit',
      subject: { kind: 'user', id: user.id },
      before: { balance: writeBooks(granted.before) },
      after: { balance: writeBooks(granted.before + amount) },
      reason,
    })
    if (amount > 0) await deps.queue.enqueue(tx, 'mail-credit', { entryId: granted.entryId })
  })
}
