import type { Refusals } from '../languages/refusals.ts'
import { sentence } from '../languages/sentence.ts'

export const disputesRefusals = {
  dispute_not_found: { status: 404, message: sentence('We could not find that dispute.') },
  dispute_takes_no_evidence: {
    status: 409,
    message: sentence('The bank takes no more evidence for this dispute. Nothing was sent.'),
  },
  evidence_changed: {
    status: 409,
    message: sentence('The evidence was put together anew in the meantime. Please check it, then submit it.'),
  },
  evidence_under_way: {
    status: 409,
    message: sentence('Someone else is sending this evidence right now. Please look again in a minute.'),
  },
  payment_disputed: {
    status: 409,
    message: sentence(
      'This payment is disputed at the bank, which holds the money or has returned it already. Nothing was refunded, so that it isn’t paid twice.',
    ),
  },
} as const satisfies Refusals
