import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { gifts } from './tables.ts'

export const giftsRetention: Retention = {
  rules: [
    {
      what: 'The card of a gift: for whom, from whom, its message, and where it is mailed',
      where: [gifts],
      kept: inDays(keptForDays.travellers),
      afterwards: 'deleted',
      why: 'showing it to its recipient',
      forget: after(keptForDays.travellers, gifts.createdAt, (before) => lt(gifts.createdAt, before)),
    },
  ],
}
