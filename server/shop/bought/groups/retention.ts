import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { travellers } from '../../basics/sale-tables/tables.ts'

export const groupsRetention: Retention = {
  rules: [
    {
      what: 'The travellers of a group: what its buyer calls them, their links, and where these were mailed to',
      where: [travellers],
      kept: inDays(keptForDays.travellers),
      afterwards: 'deleted',
      why: 'each traveller’s way to their own eSIM',
      forget: after(keptForDays.travellers, travellers.createdAt, (before) => lt(travellers.createdAt, before)),
    },
  ],
}
