import * as staff from '#contract/api/staff.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const staffSentences = [
  sentences('Admin', staff, {
    readStaff: 'The people who run the shop, open invitations, and how much support may give in a day.',
    inviteStaff: 'Mails an invitation to the office. Its link works once, for three days.',
    withdrawInvitation: 'Ends an invitation.',
    changeSupportLimit: 'Sets how much each person in support may give back or as credit within 24 hours.',
  }),
]
