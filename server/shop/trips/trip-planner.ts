import type { TripStop } from '#contract/trip.ts'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import type { OfferGroup } from './offers.ts'
import { type PlannedTrip, planTrip } from './plan-trip.ts'
import { PlannerThread } from './planner-thread.ts'
import { mostInTable } from './search-ways.ts'

declare module '../../ground/deps.ts' {
  interface Deps {
    tripPlanner: TripPlanner
  }
}

export interface TripPlanner {
  /** Refuses where too many ask at once, or a search does not end. */
  plan(stops: readonly TripStop[], groups: readonly OfferGroup[]): Promise<PlannedTrip>
  close(): Promise<void>
}

interface Limits {
  /** So long somebody waits for a plan, until it is their turn and from then on. */
  waitMs: number
  mostUnderWay: number
  /** After so long without work the thread ends and gives its memory back. */
  idleMs: number
}

const usual: Limits = { waitMs: 10_000, mostUnderWay: 6, idleMs: 60_000 }

/**
 * Plans trips. Few stops take some milliseconds and are planned at once; more of them may take a second, in which this
 * process would answer nobody: they are planned one after another in a thread, which begins with the first of them.
 */
export function openTripPlanner({ log }: Pick<Deps, 'log'>, limits: Partial<Limits> = {}): TripPlanner {
  const { waitMs, mostUnderWay, idleMs } = { ...usual, ...limits }
  let thread: PlannerThread | undefined
  let before: Promise<unknown> = Promise.resolve()
  let underWay = 0
  let idle: NodeJS.Timeout | undefined

  const endThread = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = thread
    thread = undefined
    await ending?.end()
  }

  const search = async (stops: readonly TripStop[], groups: readonly OfferGroup[], signal: AbortSignal) => {
    clearTimeout(idle)
    if (signal.aborted) throw busy('waited too long for its turn')
    thread ??= new PlannerThread()
    try {
      return await thread.plan(stops, groups, signal)
    } catch (error) {
      // It may still be at work on it.
      void endThread()
      log.error({ err: error, stops: stops.length }, 'a trip could not be planned')
      throw busy('the search did not end')
    } finally {
      idle = setTimeout(() => void endThread(), idleMs).unref()
    }
  }

  return {
    async plan(stops, groups) {
      if (stops.length <= mostInTable) return planTrip(stops, groups)
      if (underWay >= mostUnderWay) throw busy(`${underWay} trips under way`)
      underWay++
      const signal = AbortSignal.timeout(waitMs)
      const planned = before.then(() => search(stops, groups, signal))
      before = planned.catch(() => {})
      return planned.finally(() => underWay--)
    },
    close: endThread,
  }
}

const busy = (detail: string) => new Refusal('shop_busy', detail, { headers: { 'retry-after': '2' } })
