import { and, lt, ne, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { esims, supplierHealth, supplierTokens, usageDays } from './tables.ts'

export const esimsRetention: Retention = {
  rules: [
    {
      what: 'Which administrator stopped buying from a wholesaler, and why',
      where: [supplierHealth],
      kept: 'until they buy from it again',
      afterwards: 'emptied',
      why: 'telling the others',
    },
    {
      what: 'The token a wholesaler gave the shop for its calls, sealed; nobody is in it',
      where: [supplierTokens],
      kept: 'until a newer one takes its place, within a day',
      afterwards: 'overwritten',
      why: 'all processes share it',
    },
    {
      what: 'The number of the phone an eSIM is on (EID)',
      where: [esims],
      kept: `${inDays(keptForDays.messages)} after the purchase, at most until the account is deleted`,
      afterwards: 'emptied',
      why: 'the wholesaler asks for it when it is to help',
      forget: after(
        keptForDays.messages,
        esims.createdAt,
        (before) => and(lt(esims.createdAt, before), ne(esims.eid, '')),
        sql`eid = ''`,
      ),
    },
    {
      what: 'How much of an eSIM’s data was used by the end of each day',
      where: [usageDays],
      kept: `${inDays(keptForDays.usageDays)}, at most until the account is deleted`,
      afterwards: 'deleted',
      why: 'saying how long the rest lasts',
      forget: after(keptForDays.usageDays, usageDays.day, (before) =>
        lt(usageDays.day, before.toISOString().slice(0, 10)),
      ),
    },
  ],
}
