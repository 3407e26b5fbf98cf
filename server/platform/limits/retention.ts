import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../retention/retention.ts'
import { rateLimits } from './tables.ts'

export const limitsRetention: Retention = {
  rules: [
    {
      what: 'How often something was tried, under a keyed hash of an address, a network or an account',
      where: [rateLimits],
      kept: inDays(keptForDays.triesCounted),
      afterwards: 'deleted',
      why: 'stopping people who guess passwords or try stolen cards',
      forget: after(keptForDays.triesCounted, rateLimits.windowStart, (before) => lt(rateLimits.windowStart, before)),
    },
  ],
}
