import { and, lt, ne, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import {
  catalogSyncs,
  offers,
  planCosts,
  planJoins,
  planPrices,
  plans,
  priceBooks,
  priceMultipliers,
  shelfEdits,
} from './tables.ts'

export const catalogRetention: Retention = {
  rules: [
    {
      what: 'Which administrator set the prices',
      where: [priceMultipliers],
      kept: inDays(keptForDays.books),
      afterwards: 'the address is emptied; the price stays',
      why: 'as above',
      forget: after(
        keptForDays.books,
        priceMultipliers.setAt,
        (before) => and(lt(priceMultipliers.setAt, before), ne(priceMultipliers.setBy, '')),
        sql`set_by = ''`,
      ),
    },
    {
      what: 'Which administrator made rules for prices, or hid a plan',
      where: [priceBooks],
      kept: inDays(keptForDays.books),
      afterwards: 'the address is emptied; the rules stay',
      why: 'as above',
      forget: after(
        keptForDays.books,
        priceBooks.setAt,
        (before) => and(lt(priceBooks.setAt, before), ne(priceBooks.setBy, '')),
        sql`set_by = ''`,
      ),
    },
    {
      what: 'How each look at the wholesaler’s catalogue ended; nobody is in it',
      where: [catalogSyncs],
      kept: inDays(keptForDays.upkeep),
      afterwards: 'deleted',
      why: 'explaining a price a year later',
      forget: after(keptForDays.upkeep, catalogSyncs.finishedAt, (before) => lt(catalogSyncs.finishedAt, before)),
    },
  ],
  namesNobody: [plans, offers, planCosts, planJoins, planPrices, shelfEdits],
}
