import { zoneOf } from '#contract/plans/trip-clock-words.ts'
import { dateIn } from '#contract/base/zones.ts'

/** Noon of that day in the destination's calendar, so that it is the day the plan's clock names. */
export const dayThere = (iso: string, { timeZone }: { timeZone?: string | null | undefined }): string =>
  timeZone ? `${dateIn(new Date(iso), zoneOf({ timeZone }))}T12:00:00` : iso
