import { readBooks, writeBooks } from '#contract/money/books-money.ts'
import type { PartnerBalanceChange } from '#contract/partners/admin-partner.ts'
import { partnerModes } from '#contract/partners/partner-api.ts'
import type { ActingAdmin } from '../../identity/audit/acting-admin.ts'
import { recordAction } from '../../identity/audit/audit.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { grantCredit } from '../../shop/credit/store.ts'
import { getAccount } from '../../shop/partners/store.ts'
import { writeEvent } from '../../shop/partners/write-event.ts'
import { requirePartner } from './present-partner.ts'

type Deps = WithDb & WithClock & WithConfig & WithQueue

interface Change extends PartnerBalanceChange {
  by: ActingAdmin
  /** The browser's id for this click; a second click with the same id changes nothing. */
  requestKey: string | undefined
}

/** Books money that a partner paid in, or takes some back; never more than there is. */
export async function changeBalance(deps: Deps, partnerId: string, change: Change): Promise<void> {
  const { db, clock, config } = deps
  const { by, reason, requestKey } = change
  const amount = readBooks(change.amount)?.amount
  if (!amount) throw new Refusal('bad_request', `an amount of ${change.amount}`)
  await requirePartner(db, partnerId)
  const at = clock.now()
  // Where all money is play money, one payment serves both kinds of keys.
  const modes = change.mode ? [change.mode] : config.isSandbox ? partnerModes : (['live'] as const)
  await db.transaction(async (tx) => {
    for (const mode of modes) {
      const { userId } = await getAccount(tx, partnerId, mode)
      const key = requestKey && { requestKey: `${by.id}:${requestKey}:${mode}` }
      const granted = await grantCredit(tx, { userId, amount, reason, actor: by.email, at, ...key })
      if (granted.kind === 'below_zero') throw new Refusal('credit_below_zero')
      if (granted.kind === 'other') throw new Refusal('request_key_reused')
      if (granted.kind === 'repeated') continue
      const balance = writeBooks(granted.before + amount)
      await recordAction(tx, {
        by,
        at,
        action: 'change_partner_balance',
        subject: { kind: 'partner', id: partnerId },
        before: { mode, available: writeBooks(granted.before) },
        after: { mode, available: balance },
        reason,
      })
      await writeEvent(tx, deps, {
        userId,
        type: 'balance.changed',
        data: { amount: writeBooks(amount), available: balance, reason },
      })
    }
  })
}
