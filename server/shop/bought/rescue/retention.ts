import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { rescues } from './tables.ts'

export const rescueRetention: Retention = {
  rules: [
    {
      what: 'What was tried when an eSIM brought no internet, on which phone and in which country',
      where: [rescues],
      kept: `${inDays(keptForDays.messages)}; phone and country at most until the account is deleted`,
      afterwards: 'deleted',
      why: 'helping, and knowing which steps help',
      forget: after(keptForDays.messages, rescues.begunAt, (before) => lt(rescues.begunAt, before)),
    },
  ],
}
