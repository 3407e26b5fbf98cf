import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { creditChecks, backups, balanceReadings } from './tables.ts'

export const operationsRetention: Retention = {
  rules: [
    {
      what: 'Whether store credit agreed with what was sold, with the numbers of accounts where it did not',
      where: [creditChecks],
      kept: 'as long as the nightly comparison keeps its results',
      afterwards: 'deleted by the next one',
      why: 'finding the fault',
    },
    {
      what: 'What was left in the wholesaler’s account at each look; nobody is in it',
      where: [balanceReadings],
      kept: inDays(keptForDays.upkeep),
      afterwards: 'deleted',
      why: 'comparing with the year before',
      forget: after(keptForDays.upkeep, balanceReadings.readAt, (before) => lt(balanceReadings.readAt, before)),
    },
  ],
  namesNobody: [backups],
}
