import { usedShare } from '#contract/bought/usage.ts'
import type { EsimReading } from './wholesaler.ts'

type Standing = Pick<EsimReading, 'state' | 'usedMb' | 'totalMb' | 'endsAt'>

interface Step {
  within: number
  minutes: number
}

const usualMinutes = 15
/**
 * Shares of used data at which something happens: a message goes out (unless the operator has set other shares), more
 * is bought automatically, or the data is gone.
 */
const thresholds = [0.75, 0.9, 1]

/** By how much of the plan is left until the next threshold. */
const byShare: Step[] = [
  { within: 0.03, minutes: 2 },
  { within: 0.1, minutes: 5 },
]

const minute = 60_000
const hour = 60 * minute
/** By how long the plan still runs. */
const byTime: Step[] = [
  { within: hour, minutes: 5 },
  { within: 24 * hour, minutes: 10 },
]

/** How long an eSIM without news may go unread. The wholesaler calls when one is installed or used. */
const mostMinutes = { nearSomething: usualMinutes, inUse: 60, notInUse: 6 * 60 }

const stepFor = (steps: readonly Step[], distance: number): Step | undefined =>
  steps.find(({ within }) => distance <= within)

/**
 * How soon to read an eSIM again, in seconds: the nearer it is to a threshold or to its end, the sooner. After a wait
 * without news the next one is twice as long, within bounds, and never reaches past the plan's end. It is never shorter
 * than the supplier's figures stay the same (`freshSeconds`).
 */
export function readAgainAfterSeconds(
  standing: Standing,
  now: Date,
  { waitedInVainSeconds = 0, freshSeconds = 0 } = {},
): number {
  const near = stepsNear(standing, now)
  const soonest = Math.min(usualMinutes, ...near.map(({ minutes }) => minutes)) * 60
  const most = near.length > 0 ? 'nearSomething' : standing.state === 'inUse' ? 'inUse' : 'notInUse'
  const wait = Math.max(freshSeconds, Math.min(mostMinutes[most] * 60, Math.max(soonest, 2 * waitedInVainSeconds)))
  return isBeforeEnd(standing, now) ? Math.min(wait, Math.max(secondsToEnd(standing, now), shortestSeconds)) : wait
}

const shortestSeconds = 2 * 60

const secondsToEnd = ({ endsAt }: Standing, now: Date): number =>
  endsAt === null ? Infinity : Math.ceil((endsAt.getTime() - now.getTime()) / 1000)

const isBeforeEnd = (standing: Standing, now: Date): boolean => secondsToEnd(standing, now) > 0

/** An eSIM that is not in use does not come nearer to anything. */
function stepsNear({ state, usedMb, totalMb, endsAt }: Standing, now: Date): Step[] {
  if (state !== 'inUse') return []
  const share = usedShare({ dataUsed: usedMb, dataRemaining: totalMb === null ? null : totalMb - usedMb })
  const next = thresholds.find((threshold) => share < threshold) ?? 1
  const byUse = totalMb === null ? undefined : stepFor(byShare, next - share)
  const byEnd = endsAt === null ? undefined : stepFor(byTime, endsAt.getTime() - now.getTime())
  return [byUse, byEnd].filter((step) => step !== undefined)
}
