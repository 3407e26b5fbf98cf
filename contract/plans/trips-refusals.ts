import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const tripsRefusals = {
  trip_unavailable: {
    status: 409,
    message: sentence(
      'One of the plans for this trip is no longer sold. You have not been charged. Please plan the trip again.',
    ),
  },
  trip_too_large: {
    status: 409,
    message: sentence('That’s too many eSIMs for one payment. Please buy them in two parts.'),
  },
  trip_not_found: { status: 404, message: sentence('We could not find that trip.') },
  trip_way_wrong: {
    status: 400,
    message: sentence('These plans don’t fit this trip, or are no longer sold. Please plan it again.'),
  },
  trip_bought: {
    status: 409,
    message: sentence('You’ve already bought this trip. To buy it again, please reopen it.'),
  },
  trip_not_chosen: { status: 409, message: sentence('Please choose the plans for this trip first.') },
  wrong_travel_dates: {
    status: 400,
    message: sentence(
      'Please choose dates from today, within a year, with your return no earlier than your departure.',
    ),
  },
} as const satisfies Refusals
