import { readBooks, writeBooks } from '#contract/money/books-money.ts'
import type { PartnerBalanceChange } from '#contract/office/admin-partner.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { booksOf } from '../../../shop/channels/partners/books-of.ts'
import { getAccount } from '../../../shop/channels/partners/store.ts'
import { writeEvent } from '../../../shop/channels/partners/write-event.ts'
import { requirePartner } from './present-partner.ts'

type Deps = WithDb & WithClock & WithQueue

interface Change extends PartnerBalanceChange {
  by: ActingAdmin
  /** The browser's id for this click; a second click with the same id changes nothing. */
  requestKey: string | undefined
}

/** Books money that a partner paid in, or takes some back; never more than there is. */
export async function changeBalance(deps: Deps, partnerId: string, change: Change): Promise<void> {
  const { db, clock } = deps
  const { by, reason, requestKey } = change
  const amount = readBooks(change.amount)?.amount
  if (!amount) throw new Refusal('bad_request', `an amount of ${change.amount}`)
  await requirePartner(db, partnerId)
  const at = clock.now()
  const { mode = 'live' } = change
  await db.transaction(async (tx) => {
    const { userId } = await getAccount(tx, partnerId, mode)
    const key = requestKey && { requestKey: `${by.id}:${requestKey}:${mode}` }
    const booked = await booksOf[mode].book(tx, { userId, amount, reason, actor: by.email, at, ...key })
    if (booked.kind === 'below_zero') throw new Refusal('credit_below_zero')
    if (booked.kind === 'other') throw new Refusal('request_key_reused')
    if (booked.kind === 'repeated') return
    const balance = writeBooks(booked.before + amount)
    await recordAction(tx, {
      by,
      at,
      action: 'change_partner_balance',
      subject: { kind: 'partner', id: partnerId },
      before: { mode, available: writeBooks(booked.before) },
      after: { mode, available: balance },
      reason,
    })
    await writeEvent(tx, deps, {
      userId,
      type: 'balance.changed',
      data: { amount: writeBooks(amount), available: balance, reason },
    })
  })
}
