import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const supportRefusals = {
  thread_not_found: { status: 404, message: sentence('We could not find that conversation.') },
  thread_link_ended: {
    status: 410,
    message: sentence(
      'This link has expired. Write to us again from the support page and we’ll pick it up from there.',
    ),
  },
  thread_moved_on: {
    status: 409,
    message: sentence('A new message arrived in the meantime. Nothing was sent or changed. Please read it first.'),
  },
  wrong_inbound_secret: {
    status: 401,
    message: sentence('This address only accepts email from the shop’s own mail service.'),
  },
  canned_answer_not_found: { status: 404, message: sentence('That answer has already been removed.') },
} as const satisfies Refusals
