import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention, untilDeleted } from '../../../platform/retention/retention.ts'
import { sales } from '../../basics/sale-tables/tables.ts'
import { referrals } from './tables.ts'

export const referralsRetention: Retention = {
  rules: [
    {
      what: 'Which customer invited which, and what both got for it',
      where: [referrals],
      kept: `the sums for good; who it was ${untilDeleted}`,
      afterwards: 'the account is taken out of it',
      why: 'the credit is given once, and not to customers who invite themselves',
    },
    {
      what: 'By which card a purchase was paid, as a hash',
      where: [sales],
      kept: `${inDays(keptForDays.guestBuyers)}; at most ${untilDeleted}`,
      afterwards: 'the hash is emptied',
      why: 'to find customers who invite themselves, or withdraw again and again',
      forget: after(
        keptForDays.guestBuyers,
        sales.openedAt,
        (before) => and(lt(sales.openedAt, before), isNotNull(sales.cardMark)),
        sql`card_mark = null`,
      ),
    },
  ],
}
