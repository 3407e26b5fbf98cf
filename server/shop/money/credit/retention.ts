import { and, lt, ne, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, untilDeleted, type Retention } from '../../../platform/retention/retention.ts'
import { creditEntries } from './tables.ts'

export const creditRetention: Retention = {
  rules: [
    {
      what: 'Store credit: sums, and what an administrator wrote beside a gift',
      where: [creditEntries],
      kept: `the sums for good; the words ${untilDeleted}, at most ${inDays(keptForDays.books)}`,
      afterwards: 'the words are emptied',
      why: 'the shop’s books',
      forget: after(
        keptForDays.books,
        creditEntries.at,
        (before) => and(ne(creditEntries.actor, 'shop'), lt(creditEntries.at, before), ne(creditEntries.reason, '')),
        sql`reason = ''`,
      ),
    },
  ],
}
