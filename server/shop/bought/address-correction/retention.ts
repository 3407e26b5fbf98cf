import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { addressChanges } from './tables.ts'

export const addressCorrectionRetention: Retention = {
  rules: [
    {
      what: 'The address that a guest corrected on an order',
      where: [addressChanges],
      kept: inDays(keptForDays.formerAddresses),
      afterwards: 'deleted',
      why: 'telling that address, and noticing who corrects too often',
      forget: after(keptForDays.formerAddresses, addressChanges.at, (before) => lt(addressChanges.at, before)),
    },
  ],
}
