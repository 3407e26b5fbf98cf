import { and, lt, ne, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../retention/retention.ts'
import { shopProfiles, shopDrafts, legalTexts } from './tables.ts'

export const profileRetention: Retention = {
  rules: [
    {
      what: 'What the operator published about the shop: who sells, what customers say of it with name and place, and which administrator published it',
      where: [shopProfiles],
      kept: `what was published for good; the administrator’s address ${inDays(keptForDays.books)}`,
      afterwards: 'the address is emptied; the publication stays',
      why: 'going back to it, and who said what to customers',
      forget: after(
        keptForDays.books,
        shopProfiles.publishedAt,
        (before) => and(lt(shopProfiles.publishedAt, before), ne(shopProfiles.publishedBy, '')),
        sql`published_by = ''`,
      ),
    },
    {
      what: 'What is being written about the shop, and which administrator changed it last',
      where: [shopDrafts],
      kept: `until it is published or thrown away; at most ${inDays(keptForDays.upkeep)} after the last change`,
      afterwards: 'deleted',
      why: 'going on where somebody stopped',
      forget: after(keptForDays.upkeep, shopDrafts.changedAt, (before) => lt(shopDrafts.changedAt, before)),
    },
  ],
  namesNobody: [legalTexts],
}
