import { addDays } from '../base/days.ts'
import { endOfDay, startOfDay } from '../base/zones.ts'

/** What starts the days of a plan. */
export type PlanStart = 'installation' | 'firstConnection'

/** What is known of an eSIM's times and its owner's travel dates. Dates are local days there, `2027-03-28`. */
export interface ClockFacts {
  startsWhen: PlanStart
  validityDays: number
  /** The IANA name; null where it is unknown where the eSIM will be used. Days are counted in UTC then. */
  timeZone: string | null
  /** A plan for several countries may start in one of them on the way to another. */
  coversSeveral: boolean
  supportsTopUp: boolean
  departsOn: string | null
  returnsOn: string | null
  activatedAt: Date | null
  endsAt: Date | null
  useBy: Date | null
}

export interface TripClock {
  startsWhen: PlanStart
  timeZone: string | null
  /** The last moment at which installing still makes sense; null once it runs, and where that is unknown. */
  installBy: Date | null
  /** `departure`: the day its owner leaves, since there may be no Wi-Fi later. `deadline`: unused, it expires then. */
  installFor: 'departure' | 'deadline' | null
  /** The day before which it should not be installed, because its days would start. */
  installNotBefore: string | null
  endsAt: Date | null
  /** It does not run yet: these are its times if it started on the day of departure. */
  isExpected: boolean
  /**
   * For a change of planes. `starts`: its days may begin there. `safe`: they do not. `no-matter`: they began before.
   */
  stopover: 'starts' | 'safe' | 'no-matter'
  topUpAddsDays: boolean
  /** Unused, it expires before the day of departure is over. */
  isTooLate: boolean
  /** It ends before the last day of the trip does. */
  isShort: boolean
}

const dayMs = 86_400_000

/**
 * A day of a plan is 24 hours from the moment it starts, even across a change of clocks: the wholesaler counts that
 * way. Once a plan runs, only the wholesaler's end counts.
 */
export const endAfter = (start: Date, days: number): Date => new Date(start.getTime() + days * dayMs)

export function readClock(facts: ClockFacts, now: Date): TripClock {
  const { startsWhen, timeZone, departsOn, activatedAt } = facts
  const runs = activatedAt !== null
  const zone = timeZone ?? 'UTC'
  const endsAt = runs ? (facts.endsAt ?? endAfter(activatedAt, facts.validityDays)) : expectedEnd(facts, zone, now)
  const lastOfDeparture = departsOn === null ? null : endOfDay(departsOn, zone)
  const installBy = runs ? null : earlier(lastOfDeparture, facts.useBy)
  const lastOfTrip = facts.returnsOn === null ? null : endOfDay(facts.returnsOn, zone)
  return {
    startsWhen,
    timeZone,
    installBy,
    installFor: installBy && (installBy === facts.useBy ? 'deadline' : 'departure'),
    installNotBefore: !runs && startsWhen === 'installation' ? departsOn : null,
    endsAt,
    isExpected: !runs && endsAt !== null,
    stopover: stopoverOf(facts),
    topUpAddsDays: facts.supportsTopUp,
    isTooLate: !runs && facts.useBy !== null && departsOn !== null && facts.useBy < startOfDay(departsOn, zone),
    isShort: endsAt !== null && lastOfTrip !== null && endsAt < lastOfTrip,
  }
}

/** A plan cannot start in the past: for a traveller who has left already it starts now at the earliest. */
function expectedEnd({ departsOn, validityDays }: ClockFacts, zone: string, now: Date): Date | null {
  if (departsOn === null) return null
  const start = startOfDay(departsOn, zone)
  return endAfter(start < now ? now : start, validityDays)
}

function stopoverOf({ startsWhen, coversSeveral }: ClockFacts): TripClock['stopover'] {
  if (startsWhen === 'installation') return 'no-matter'
  return coversSeveral ? 'starts' : 'safe'
}

/** Whether a plan that waits for its first connection starts where the traveller changes planes. */
export const startsAtStopover = (startsWhen: PlanStart, coverage: readonly string[], stopover: string): boolean =>
  startsWhen === 'firstConnection' && coverage.includes(stopover.toUpperCase())

const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other
  return other < one ? other : one
}

/** The travel dates its owner entered. */
export interface TravelDates {
  departsOn: string | null
  returnsOn: string | null
}

export const mostDaysAhead = 365

/** The zone of the date is unknown, so yesterday still counts: it is today somewhere. */
export const isPast = (date: string, now: Date): boolean => date < addDays(now.toISOString().slice(0, 10), -1)

export function problemOfDates({ departsOn, returnsOn }: TravelDates, now: Date): 'past' | 'far' | 'order' | undefined {
  const today = now.toISOString().slice(0, 10)
  const last = addDays(today, mostDaysAhead)
  const said = [departsOn, returnsOn].filter((date) => date !== null)
  if (said.some((date) => date > last)) return 'far'
  if (departsOn !== null && returnsOn !== null && returnsOn < departsOn) return 'order'
  if (said.some((date) => isPast(date, now))) return 'past'
  return undefined
}
