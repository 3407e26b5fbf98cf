import type { SupportLimitRequest } from '#contract/office/staff.ts'
import { parseBooks, writeBooks } from '#contract/money/books-money.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { ActingAdmin } from '../audit/acting-admin.ts'
import { recordAction } from '../audit/audit.ts'
import { readSupportLimit, writeSupportLimit } from './store.ts'

/** Sets how much each person in support may give within 24 hours. */
export async function changeSupportLimit(
  { db, clock }: WithDb & WithClock,
  { amount, reason, by }: SupportLimitRequest & { by: ActingAdmin },
): Promise<void> {
  const cents = parseBooks(amount).amount
  await db.transaction(async (tx) => {
    const before = await readSupportLimit(tx)
    await writeSupportLimit(tx, cents)
    await recordAction(tx, {
      by,
      at: clock.now(),
      action: 'change_support_limit',
      subject: { kind: 'staff', id: 'support' },
      before: { limit: writeBooks(before) },
      after: { limit: writeBooks(cents) },
      reason,
    })
  })
}
