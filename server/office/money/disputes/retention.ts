import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention, untilDeleted } from '../../../platform/retention/retention.ts'
import { disputes } from '../../../shop/money/disputes/tables.ts'

export const disputesRetention: Retention = {
  rules: [
    {
      what: 'Evidence put together for a disputed payment: name, address, what was bought, when it was delivered and used, messages sent',
      where: [disputes],
      kept: `${untilDeleted}, at most ${inDays(keptForDays.refundWords)} after the dispute is over`,
      afterwards: 'emptied; the payment provider keeps what was sent to it by its own rules',
      why: 'answering the bank, and knowing what it was told',
      forget: after(
        keptForDays.refundWords,
        disputes.closedAt,
        (before) => and(lt(disputes.closedAt, before), isNotNull(disputes.evidence)),
        sql`evidence = null, evidence_version = null`,
      ),
    },
    {
      what: 'That a payment was disputed: amount, reason, deadline, how it ended, which administrator answered',
      where: [disputes],
      kept: 'for good',
      afterwards: 'names nobody but the administrator',
      why: 'the shop’s books',
    },
  ],
}
