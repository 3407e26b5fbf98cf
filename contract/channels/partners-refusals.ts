import type { Refusals } from '../languages/refusals.ts'
import { sentence } from '../languages/sentence.ts'

export const partnersRefusals = {
  partner_key_missing: {
    status: 401,
    message: sentence('Send your key with the request: Authorization: Bearer lfp_…'),
  },
  partner_key_unknown: { status: 401, message: sentence('This key does not exist, has ended or was revoked.') },
  partner_scope_missing: { status: 403, message: sentence('This key may not do that.') },
  partner_company_missing: {
    status: 403,
    message: sentence(
      'The shop cannot invoice you yet: it lacks your company’s address, or a VAT number that the EU’s register confirms.',
    ),
  },
  partner_paused: { status: 403, message: sentence('The shop has paused orders from you. Reading still works.') },
  request_key_missing: {
    status: 400,
    message: sentence('Send an Idempotency-Key with this request: 8 to 255 letters, digits, dashes or underscores.'),
  },
  balance_too_low: { status: 402, message: sentence('Your balance does not cover this. Nothing was charged.') },
  cannot_cancel: {
    status: 409,
    message: sentence('Only an eSIM that is ready and has not been used can be cancelled, within 30 days.'),
  },
  statement_not_found: {
    status: 404,
    message: sentence('There is no statement for that month: it has not begun, or was before you joined.'),
  },
  partner_not_found: { status: 404, message: sentence('We could not find that partner.') },
  partner_key_not_found: { status: 404, message: sentence('We could not find that key.') },
  partner_event_not_found: { status: 404, message: sentence('We could not find that event.') },
  webhook_address_refused: {
    status: 400,
    message: sentence('A webhook goes to a public address that begins with https.'),
  },
} as const satisfies Refusals
