import { lt } from 'drizzle-orm'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { topUpLinks } from './tables.ts'

export const topupsRetention: Retention = {
  rules: [
    {
      what: 'A link that opens the top-up of one eSIM',
      where: [topUpLinks],
      kept: 'until it ends, 30 days after the last message with it',
      afterwards: 'deleted',
      why: 'topping up from a message without looking for the eSIM',
      forget: after(0, topUpLinks.expiresAt, (before) => lt(topUpLinks.expiresAt, before)),
    },
  ],
}
