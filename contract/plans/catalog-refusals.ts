import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const catalogRefusals = {
  plan_not_found: { status: 404, message: sentence('We could not find that plan.') },
  plan_unavailable: { status: 409, message: sentence('This plan has just been withdrawn. You have not been charged.') },
  country_unknown: { status: 400, message: sentence('Please choose a country for every stop.') },
} as const satisfies Refusals
