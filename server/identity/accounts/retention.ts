import { and, isNotNull, lt, not, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, untilDeleted, type Retention } from '../../platform/retention/retention.ts'
import { users } from '../users/tables.ts'
import {
  sessions,
  secondFactors,
  passkeys,
  accountLinks,
  singleUseAnswers,
  emailChanges,
  firstAdmins,
  identities,
} from './tables.ts'

export const accountsRetention: Retention = {
  rules: [
    {
      what: 'An account: address, name, phone, country, picture, password (as a hash), sign-ins with Google or Apple, second factor, passkeys',
      where: [users, identities, secondFactors, passkeys],
      kept: untilDeleted,
      afterwards: 'deleted at once; the empty row stays, since orders point at it',
      why: 'signing in, and finding your orders again',
    },
    {
      what: 'A new address somebody wants to change to, and has not confirmed',
      where: [users],
      kept: `${inDays(keptForDays.pendingEmail)} after the profile was changed, at least as long as its link works`,
      afterwards: 'the address is emptied',
      why: 'it may be somebody else’s',
      forget: after(
        keptForDays.pendingEmail,
        users.updatedAt,
        (before) => and(isNotNull(users.pendingEmail), lt(users.updatedAt, before), not(hasLivingLink)),
        sql`pending_email = null`,
      ),
    },
    {
      what: 'A session: which browser, since when, last seen when',
      where: [sessions],
      kept: 'until it ends',
      afterwards: 'deleted',
      why: 'staying signed in, and seeing where you are signed in',
      forget: after(0, sessions.expiresAt, (before) => lt(sessions.expiresAt, before)),
    },
    {
      what: 'An emailed link, as a hash, with the address it went to',
      where: [accountLinks],
      kept: 'until it is used or ends',
      afterwards: 'deleted',
      why: 'it proves an address once',
      forget: after(0, accountLinks.expiresAt, (before) => lt(accountLinks.expiresAt, before)),
    },
    {
      what: 'That a sign-in with a provider or an emailed link was just used, as a hash',
      where: [singleUseAnswers],
      kept: 'a day; it counts for half a minute, and longer for the session it opened',
      afterwards: 'deleted',
      why: 'giving the same answer to a browser that asks twice at once',
      forget: after(keptForDays.triesCounted, singleUseAnswers.begunAt, (before) =>
        lt(singleUseAnswers.begunAt, before),
      ),
    },
    {
      what: 'The address an account has left',
      where: [emailChanges],
      kept: 'as long as the change can be undone, a week',
      afterwards: 'deleted',
      why: 'giving the account back to the person who reads email there',
      forget: after(0, emailChanges.undoUntil, (before) => lt(emailChanges.undoUntil, before)),
    },
    {
      what: 'That the first administrator was made, under a hash of the address',
      where: [firstAdmins],
      kept: 'for good',
      afterwards: 'nothing',
      why: 'an administrator who was removed does not come back with a restart',
    },
  ],
}

const hasLivingLink = sql`exists (select from ${accountLinks} where ${accountLinks.userId} = ${users.id} and ${accountLinks.purpose} = 'change-email')`
