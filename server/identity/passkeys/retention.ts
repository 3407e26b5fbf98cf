import { lt } from 'drizzle-orm'
import { after, type Retention } from '../../platform/retention/retention.ts'
import { passkeyChallenges } from './tables.ts'

export const passkeysRetention: Retention = {
  rules: [
    {
      what: 'What a device is asked to sign with a passkey, under a hash of the browser’s cookie',
      where: [passkeyChallenges],
      kept: 'five minutes',
      afterwards: 'deleted',
      why: 'each answer counts once',
      forget: after(0, passkeyChallenges.expiresAt, (before) => lt(passkeyChallenges.expiresAt, before)),
    },
  ],
}
