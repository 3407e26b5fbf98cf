import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../platform/retention/retention.ts'
import { staffGifts, staffInvitations, staffLimits } from './tables.ts'

export const staffRetention: Retention = {
  rules: [
    {
      what: 'An invitation to the office, with the address it went to',
      where: [staffInvitations],
      kept: 'until it is accepted, withdrawn or expires, three days',
      afterwards: 'deleted',
      why: 'it gives a role once',
      forget: after(0, staffInvitations.expiresAt, (before) => lt(staffInvitations.expiresAt, before)),
    },
    {
      what: 'How much an administrator in support gave back or as credit',
      where: [staffGifts],
      kept: inDays(keptForDays.triesCounted),
      afterwards: 'deleted; the books and the audit log keep what was given',
      why: 'keeping to the owner’s limit',
      forget: after(keptForDays.triesCounted, staffGifts.givenAt, (before) => lt(staffGifts.givenAt, before)),
    },
  ],
  namesNobody: [staffLimits],
}
