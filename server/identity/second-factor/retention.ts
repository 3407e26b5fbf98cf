import { untilDeleted, type Retention } from '../../platform/retention/retention.ts'
import { recoveryCodes } from './tables.ts'

export const secondFactorRetention: Retention = {
  rules: [
    {
      what: 'Codes that stand in for a second factor, as hashes',
      where: [recoveryCodes],
      kept: untilDeleted,
      afterwards: 'deleted at once',
      why: 'signing in without the phone',
    },
  ],
}
