import { daysFrom } from '../base/days.ts'

/**
 * How long the data of an eSIM lasts if its owner goes on as in the last days, as a range that reflects how uncertain
 * that is: an 80 % prediction interval from the days of the last week. A single figure from two days would sound certain
 * and be wrong. Until the owner's own days say otherwise, days are assumed to differ by half their mean, which counts like
 * two days seen. The early end takes usage as three hours old, the wholesaler's usual delay, and the late end as new.
 */

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The total used by the end of a day in UTC. A missing day had no new use. */
export interface UsedByDay {
  day: string
  usedMb: number
}

export interface UseSoFar {
  activatedAt: Date
  /** When the figures below were read. */
  usageAsOf: Date
  usedMb: number
  totalMb: number
  /** The oldest first. */
  days: readonly UsedByDay[]
  endsAt: Date
  /** The last day of the trip, if the traveller gave one. */
  returnsOn: string | null
  now: Date
}

/**
 * `too-early`: less than a day of use. `idle`: nothing used lately. `enough`: even the highest estimate lasts to the
 * end. `perhaps`: it may or may not. `short`: even the lowest estimate does not. `gone`: there is none left.
 */
export const outlooks = ['too-early', 'idle', 'enough', 'perhaps', 'short', 'gone'] as const
export type Outlook = (typeof outlooks)[number]

export interface Pace {
  outlook: Outlook
  /** It runs out between these moments; null where that cannot be predicted, or where it lasts to the end. */
  lastsFrom: Date | null
  lastsTo: Date | null
  /**
   * What the data should reach: the end of the trip, or of the plan where that comes first or no return date is known.
   */
  end: Date
  endOf: 'plan' | 'trip'
  /**
   * What the trip needs beyond what is left, at the highest estimate, in whole megabytes; null when that cannot be
   * predicted.
   */
  missingMb: number | null
  /** How many days the plan ends before the trip. */
  missingDays: number
}

/** The wholesaler reports late: its figures may be this old. */
const lagMs = 3 * hourMs
/** Travellers move on, so older days say little. */
const lookedBackDays = 7
const idleAfterDays = 3
const leastDays = 1
/** The prior: days differ from their mean by half of it. It weighs as much as two observed days. */
const assumed = { spread: 0.5, days: 2 }
/** The 90 % quantile at each end: in four of five cases it runs out within the range. */
const quantile = 1.2816

export function forecast(use: UseSoFar): Pace {
  const { end, endOf, tripEnd, missingDays } = endsOf(use)
  const remainingMb = use.totalMb - use.usedMb
  const pieces = remainingMb > 0 ? piecesOf(use, use.usageAsOf) : whileItLasted(piecesOf(use, use.usageAsOf))
  const isKnown = sum(pieces.map(({ days }) => days)) >= leastDays
  const fast = isKnown ? habitOf(pieces, lagMs / dayMs) : undefined
  const slow = isKnown ? habitOf(pieces, 0) : undefined
  const missingMb = fast && missingAtMost(fast, use, tripEnd)
  const answer = (outlook: Outlook, range?: { from: Date; to: Date | null }): Pace => ({
    outlook,
    lastsFrom: range?.from ?? null,
    lastsTo: range?.to ?? null,
    end,
    endOf,
    missingMb: missingMb ?? null,
    missingDays,
  })

  if (remainingMb <= 0) return answer('gone')
  if (!fast || !slow) return answer('too-early')
  if (isIdle(pieces)) return answer('idle')
  const from = momentAfter(use.usageAsOf.getTime() - lagMs, daysToUse(remainingMb, fast, 1))
  const to = momentAfter(use.usageAsOf.getTime(), daysToUse(remainingMb, slow, -1))
  const notBefore = (moment: Date) => (moment < use.now ? use.now : moment)
  if (from >= end) return answer('enough')
  if (to >= end) return answer('perhaps', { from: notBefore(from), to: null })
  return answer('short', { from: notBefore(from), to: notBefore(to) })
}

/** Days of the trip are counted in UTC: the traveller's own are up to half a day off. A past return date is ignored. */
function endsOf({ endsAt, returnsOn, now }: Pick<UseSoFar, 'endsAt' | 'returnsOn' | 'now'>) {
  const back = returnsOn === null ? undefined : Date.parse(`${returnsOn}T00:00:00Z`) + dayMs
  if (returnsOn === null || back === undefined || back <= now.getTime())
    return { end: endsAt, endOf: 'plan', tripEnd: endsAt, missingDays: 0 } as const
  const missingDays = Math.max(0, daysFrom({ from: endsAt.toISOString().slice(0, 10), to: returnsOn }) - 1)
  if (back > endsAt.getTime())
    return { end: endsAt, endOf: 'plan', tripEnd: missingDays > 0 ? new Date(back) : endsAt, missingDays } as const
  return { end: new Date(back), endOf: 'trip', tripEnd: new Date(back), missingDays } as const
}

/** A period, and what was used in it. */
interface Piece {
  days: number
  usedMb: number
}

/**
 * The known use, day by day. Use before the first reading is spread evenly. A piece shorter than half a day is merged
 * with its neighbour: an hour says nothing about a day.
 */
function piecesOf({ activatedAt, days, usedMb }: UseSoFar, countedAt: Date): Piece[] {
  const pieces: Piece[] = []
  let at = activatedAt.getTime()
  let used = 0
  const upTo = (moment: number, nowUsed: number) => {
    if (moment <= at) return
    // When the wholesaler corrects a figure downwards, use is not negative.
    pieces.push({ days: (moment - at) / dayMs, usedMb: Math.max(0, nowUsed - used) })
    at = moment
    used = nowUsed
  }
  for (const [index, { day, usedMb: byThen }] of days.entries()) {
    const begins = Date.parse(`${day}T00:00:00Z`)
    while (index > 0 && at + dayMs <= begins && at + dayMs < countedAt.getTime()) upTo(at + dayMs, used)
    upTo(Math.min(begins + dayMs, countedAt.getTime()), byThen)
  }
  while (days.length > 0 && at + dayMs <= countedAt.getTime()) upTo(at + dayMs, used)
  upTo(countedAt.getTime(), usedMb)
  return joined(recent(pieces))
}

/** The last days only; a piece that reaches further back is left out entirely. */
function recent(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  let days = 0
  for (const piece of pieces.toReversed()) {
    if (days >= lookedBackDays) break
    kept.unshift(piece)
    days += piece.days
  }
  return kept
}

function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    const isShort = piece.days < 0.5 || (last !== undefined && last.days < 0.5)
    if (last && isShort) whole[whole.length - 1] = { days: last.days + piece.days, usedMb: last.usedMb + piece.usedMb }
    else whole.push(piece)
  }
  return whole
}

/** Days without any data left say nothing about what would have been used. */
const whileItLasted = (pieces: readonly Piece[]): Piece[] =>
  pieces.slice(0, pieces.findLastIndex(({ usedMb }) => usedMb > 0) + 1)

function isIdle(pieces: readonly Piece[]): boolean {
  const since = pieces.slice(pieces.findLastIndex(({ usedMb }) => usedMb > 0) + 1)
  return sum(since.map(({ days }) => days)) >= idleAfterDays || sum(pieces.map(({ usedMb }) => usedMb)) === 0
}

/** A traveller's use: the mean per day, how far days differ from it, and how certain that is. */
interface Habit {
  mbADay: number
  spreadMb: number
  seenDays: number
  /** How many spreads to each side. */
  reach: number
}

function habitOf(pieces: readonly Piece[], uncountedDays: number): Habit {
  const usedMb = sum(pieces.map((piece) => piece.usedMb))
  const seenDays = sum(pieces.map(({ days }) => days))
  const mean = usedMb / seenDays
  const squares = sum(pieces.map((piece) => (piece.usedMb - piece.days * mean) ** 2 / piece.days))
  const freedom = assumed.days + pieces.length - 1
  const variance = (assumed.days * (assumed.spread * mean) ** 2 + squares) / freedom
  // The same use in less time, since the last hours are not reported yet.
  const faster = seenDays / Math.max(seenDays - uncountedDays, seenDays / 2)
  return {
    mbADay: mean * faster,
    spreadMb: Math.sqrt(variance) * faster,
    seenDays,
    reach: studentQuantile(freedom),
  }
}

/** Student's quantile, by Cornish and Fisher: within a hundredth from two degrees of freedom on, except the first. */
const studentQuantile = (freedom: number): number =>
  quantile +
  (quantile ** 3 + quantile) / (4 * freedom) +
  (5 * quantile ** 5 + 16 * quantile ** 3 + 3 * quantile) / (96 * freedom ** 2)

/** The most, or with -1 the least, that the coming days use: days vary, and the mean itself is estimated from a few. */
const usedIn = (days: number, { mbADay, spreadMb, seenDays, reach }: Habit, side: 1 | -1): number =>
  days * mbADay + side * reach * spreadMb * Math.sqrt(days + days ** 2 / seenDays)

/** When `usedIn` reaches this amount; null when it never does. */
function daysToUse(mb: number, habit: Habit, side: 1 | -1): number | null {
  const { mbADay, spreadMb, seenDays, reach } = habit
  // (mb - days * mean)² = (reach * spread)² (days + days² / seen), with one root for each side.
  const deviation = (reach * spreadMb) ** 2
  const a = mbADay ** 2 - deviation / seenDays
  const b = -(2 * mb * mbADay + deviation)
  const c = mb ** 2
  if (side === -1 && mbADay <= reach * (spreadMb / Math.sqrt(seenDays))) return null
  const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * c))
  // The smaller root in the form that works for `a` = 0.
  return side === 1 ? (2 * c) / (-b + root) : (-b + root) / (2 * a)
}

/** What the highest estimate needs until the end beyond what is left. */
function missingAtMost(fast: Habit, { usageAsOf, now, totalMb, usedMb }: UseSoFar, end: Date): number {
  // Nothing is used between the moment all data was gone and now.
  const since = totalMb > usedMb ? usageAsOf.getTime() - lagMs : now.getTime()
  const days = Math.max(0, end.getTime() - since) / dayMs
  return Math.max(0, Math.ceil(usedIn(days, fast, 1) - Math.max(0, totalMb - usedMb)))
}

const farthestDays = 10_000

const momentAfter = (ms: number, days: number | null): Date =>
  new Date(ms + Math.min(days ?? farthestDays, farthestDays) * dayMs)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
