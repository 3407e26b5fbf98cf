import { and, lt, ne, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { salesPauses } from './tables.ts'

export const salesPauseRetention: Retention = {
  rules: [
    {
      what: 'Which administrator paused sales',
      where: [salesPauses],
      kept: inDays(keptForDays.books),
      afterwards: 'the address is emptied; when it was stays',
      why: 'as above',
      forget: after(
        keptForDays.books,
        salesPauses.setAt,
        (before) => and(lt(salesPauses.setAt, before), ne(salesPauses.setBy, '')),
        sql`set_by = ''`,
      ),
    },
  ],
}
