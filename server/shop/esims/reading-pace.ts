import { usageAlertShares, usedShare } from '#contract/usage.ts'
import type { EsimReading } from './wholesaler.ts'

type Standing = Pick<EsimReading, 'state' | 'usedMb' | 'totalMb' | 'endsAt'>

interface Step {
  within: number
  minutes: number
}

const usualMinutes = 15
/** Shares at which something happens: somebody is told, or the data is gone. */
const thresholds = [...usageAlertShares, 1]

/** By how much of the plan is missing to the next threshold. */
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

const minutesFor = (steps: readonly Step[], distance: number): number =>
  steps.find(({ within }) => distance <= within)?.minutes ?? usualMinutes

/**
 * How soon to read an eSIM again, in seconds: the nearer it is to a threshold or to its end, the sooner. One that
 * nobody uses cannot come nearer, and the wholesaler tells us when that changes.
 */
export function readAgainAfterSeconds({ state, usedMb, totalMb, endsAt }: Standing, now: Date): number {
  if (state !== 'inUse') return usualMinutes * 60
  const share = usedShare({ dataUsed: usedMb, dataRemaining: totalMb === null ? null : totalMb - usedMb })
  const next = thresholds.find((threshold) => share < threshold) ?? 1
  const byUse = totalMb === null ? usualMinutes : minutesFor(byShare, next - share)
  const byEnd = endsAt === null ? usualMinutes : minutesFor(byTime, endsAt.getTime() - now.getTime())
  return Math.min(byUse, byEnd) * 60
}
