import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../platform/retention/retention.ts'
import { securityEvents } from './tables.ts'

export const securityRetention: Retention = {
  rules: [
    {
      what: 'What happened to accounts and keys, and attempts to get in: which account, and a keyed hash of the network it came from',
      where: [securityEvents],
      kept: inDays(keptForDays.securityEvents),
      afterwards: 'deleted',
      why: 'noticing an attack, even late',
      forget: after(keptForDays.securityEvents, securityEvents.lastAt, (before) => lt(securityEvents.lastAt, before)),
    },
  ],
}
