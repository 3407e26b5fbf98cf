import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention, untilDeleted } from '../../../platform/retention/retention.ts'
import { withdrawals } from './tables.ts'

export const withdrawalRetention: Retention = {
  rules: [
    {
      what: 'A withdrawal that was typed and not confirmed: name, order number, address',
      where: [withdrawals],
      kept: inDays(keptForDays.triesCounted),
      afterwards: 'deleted',
      why: 'the second step',
      forget: after(keptForDays.triesCounted, withdrawals.statedAt, (before) =>
        and(eq(withdrawals.state, 'stated'), lt(withdrawals.statedAt, before)),
      ),
    },
    {
      what: 'Who withdrew from a contract: name and address as they were typed, and what an administrator answered',
      where: [withdrawals],
      kept: `${untilDeleted}, at most ${inDays(keptForDays.refundWords)} after it was received`,
      afterwards: 'emptied; which order, when, and what was given back stay with the books',
      why: 'proving what was received and when',
      forget: after(
        keptForDays.refundWords,
        withdrawals.statedAt,
        (before) =>
          and(
            isNotNull(withdrawals.receivedAt),
            lt(withdrawals.statedAt, before),
            or(ne(withdrawals.name, ''), ne(withdrawals.email, ''), ne(withdrawals.answer, '')),
          ),
        sql`name = '', email = '', user_id = null, browser_hash = null, answer = ''`,
      ),
    },
  ],
}
