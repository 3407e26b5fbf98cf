import { and, lt, ne, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { codes, codeUses } from './tables.ts'

export const codesRetention: Retention = {
  rules: [
    {
      what: 'Who used a code, as hashes of the account, the mail address, the browser and the card',
      where: [codeUses],
      kept: `${inDays(keptForDays.guestBuyers)}; at most until the account is deleted`,
      afterwards: 'the hashes are emptied; that a sale had a code stays with the books',
      why: 'some codes can be used once for each person',
      forget: after(
        keptForDays.guestBuyers,
        codeUses.takenAt,
        (before) => and(lt(codeUses.takenAt, before), sql`cardinality(${codeUses.persons}) > 0`),
        sql`persons = '{}'`,
      ),
    },
    {
      what: 'Which administrator made a code',
      where: [codes],
      kept: inDays(keptForDays.books),
      afterwards: 'the address is emptied; the code stays with the books',
      why: 'to account for what was given away',
      forget: after(
        keptForDays.books,
        codes.createdAt,
        (before) => and(lt(codes.createdAt, before), ne(codes.createdBy, '')),
        sql`created_by = ''`,
      ),
    },
  ],
}
