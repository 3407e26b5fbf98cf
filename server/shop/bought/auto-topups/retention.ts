import { untilDeleted, type Retention } from '../../../platform/retention/retention.ts'
import { autoTopUps, autoTopUpBuys } from './tables.ts'

export const autoTopupsRetention: Retention = {
  rules: [
    {
      what: 'What the owner of an eSIM agreed to have topped up automatically, and each time it came to that',
      where: [autoTopUps, autoTopUpBuys],
      kept: `${untilDeleted}; each time for good`,
      afterwards: 'the agreement is deleted; that there was a time names nobody',
      why: 'buying no more, and no dearer, than was agreed',
    },
  ],
}
