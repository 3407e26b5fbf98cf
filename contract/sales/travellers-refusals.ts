import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const travellersRefusals = {
  no_traveller: { status: 404, message: sentence('This eSIM is not one of a group.') },
  no_traveller_link: {
    status: 409,
    message: sentence('There is no link to this eSIM at the moment. Please make a new one.'),
  },
} as const satisfies Refusals
