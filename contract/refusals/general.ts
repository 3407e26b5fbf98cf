import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const generalRefusals = {
  bad_request: { status: 400, message: sentence('We couldn’t understand that request.') },
  malformed_json: { status: 400, message: sentence('The request body is not valid JSON.') },
  body_too_large: { status: 413, message: sentence('That’s more than this shop accepts at once.') },
  unsupported_media_type: { status: 415, message: sentence('This address accepts JSON only.') },
  forged_origin: { status: 403, message: sentence('That request came from another site and was refused.') },
  shop_busy: { status: 503, message: sentence('The shop is very busy right now. Please try again in a moment.') },
  // Not 503, which a process says that has too much to do: a balancer takes this one out of its turn, and not that one.
  shop_restarting: { status: 502, message: sentence('The shop is restarting. Please try again in a moment.') },
  // The same status, for the same reason.
  shop_opening: {
    status: 502,
    message: sentence(
      'The shop isn’t open yet: it’s still waiting for its list of plans. Please try again in a few minutes.',
    ),
  },
  provider_failed: { status: 502, message: sentence('Something went wrong on our side. Please try again.') },
  supplier_busy: {
    status: 503,
    message: sentence(
      'Our supplier is very busy right now. Nothing was charged or changed. Please try again in a moment.',
    ),
  },
  database_away: {
    status: 503,
    message: sentence(
      'We’re having a problem on our side right now. Nothing was charged or changed. Please try again in a moment.',
    ),
  },
  not_found: { status: 404, message: sentence('There’s nothing at this address.') },
  method_not_allowed: { status: 405, message: sentence('This address doesn’t accept that kind of request.') },
  too_many_requests: { status: 429, message: sentence('Too many attempts. Please wait a moment and try again.') },
} as const satisfies Refusals
