import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const notificationsRefusals = {
  unsubscribe_link_wrong: {
    status: 400,
    message: sentence('This link is incomplete. Please copy all of it from the email.'),
  },
  unknown_push_service: { status: 400, message: sentence('This shop can’t send to this browser’s push service.') },
} as const satisfies Refusals
