import { lt } from 'drizzle-orm'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { ucpKeys, ucpSessions } from './tables.ts'

/** The protocol asks for a day at least. */
const keyDays = 2

export const ucpRetention: Retention = {
  rules: [
    {
      what: 'A cart or checkout that a shopping platform made: plans and number, nothing about a person',
      where: [ucpSessions],
      kept: 'six hours',
      afterwards: 'deleted',
      why: 'handing it over to the buyer',
      forget: after(0, ucpSessions.expiresAt, (before) => lt(ucpSessions.expiresAt, before)),
    },
    {
      what: 'The key of a platform’s request, as a hash',
      where: [ucpKeys],
      kept: `${keyDays} days`,
      afterwards: 'deleted',
      why: 'a request that is sent again is carried out once',
      forget: after(keyDays, ucpKeys.usedAt, (before) => lt(ucpKeys.usedAt, before)),
    },
  ],
}
