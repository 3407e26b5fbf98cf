import type { EsimHandle } from '#contract/supply/esim.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { boughtUpTo, type DueEsim, giveBack, isNews, keepUnchanged, putBehind } from '../../supply/esims/store.ts'
import {
  type EsimReading,
  type ReadingLimits,
  WholesalerBusy,
  WholesalerRefusal,
  WholesalerUnavailable,
  type WithWholesaler,
} from '../../supply/esims/wholesaler.ts'
import { claimDue, findWatched } from './due-esims.ts'
import { hasEnded, takeDown } from './read-esim.ts'

/** More than the calls of a round: the more are known to be due, the more of them share a call. The rest go back. */
const claimedAtOnce = 2000
/** Short of a minute, so that a round ends before the next one starts. */
const roundMs = 50_000
const lanes = 8
const claimSeconds = 5 * 60
/** After this many failures without a single answer the wholesaler counts as down. */
const failuresOfAnOutage = 8
const mostSecondsBehind = { failed: 3600, unknown: 24 * 3600 }

type Deps = WithDb & WithClock & WithWholesaler & WithQueue & WithLog

/**
 * Reads the wholesaler's eSIMs that are due, the longest due first, each at the pace `reading-pace.ts` gives it:
 * webhooks are hints, and hints get lost. Those bought together are read in one call where it has such a
 * list, and everything in the answer is stored.
 */
export async function watchEsims(deps: Deps): Promise<void> {
  const { supplier, capabilities } = deps.wholesaler
  const round = openRound(capabilities.reading)
  while (!round.isOver()) {
    const now = deps.clock.now()
    const until = secondsAfter(now, claimSeconds)
    const due = await claimDue(deps.db, { supplier, now, until, most: claimedAtOnce })
    if (due.length === 0) break
    await look(deps, round, due)
  }
  if (round.failures > 0)
    deps.log.warn({ err: round.lastFailure, failures: round.failures }, 'some eSIMs were not read')
  if (round.isOutage()) throw round.lastFailure
}

interface Round {
  failures: number
  lastFailure: unknown
  isOver(): boolean
  /** Calls were made, and none was answered. */
  isOutage(): boolean
  ask(call: () => Promise<EsimReading[]>): Promise<Answer>
}

/** Busy means that nothing was sent: calls that matter more need the wholesaler just now. */
type Answer = { kind: 'answered'; readings: EsimReading[] } | { kind: 'failed' } | { kind: 'busy' }

function openRound({ callsAMinute }: ReadingLimits): Round {
  const endsAt = performance.now() + roundMs
  let calls = 0
  let answers = 0
  let isBusy = false
  const round: Round = {
    failures: 0,
    lastFailure: undefined,
    isOver: () =>
      isBusy ||
      calls >= callsAMinute ||
      performance.now() > endsAt ||
      (answers === 0 && round.failures >= failuresOfAnOutage),
    isOutage: () => answers === 0 && round.failures > 0,
    async ask(call) {
      calls++
      try {
        const readings = await call()
        answers++
        return { kind: 'answered', readings }
      } catch (error) {
        if (!(error instanceof WholesalerUnavailable) && !(error instanceof WholesalerRefusal)) throw error
        if (error instanceof WholesalerBusy) {
          isBusy = true
          return { kind: 'busy' }
        }
        round.failures++
        round.lastFailure = error
        return { kind: 'failed' }
      }
    },
  }
  return round
}

/** Reads what was claimed in as few calls as possible, the longest due first; what the round misses keeps its place. */
async function look(deps: Deps, round: Round, due: DueEsim[]): Promise<void> {
  const unread: DueEsim[] = []
  try {
    await inLanes(await stretchesOf(deps, due), async (stretch) => {
      const isWorthAList = stretch.due.length > 1 && !round.isOver()
      const rest = isWorthAList ? await readTogether(deps, round, stretch) : stretch.due
      for (const esim of rest) if (round.isOver() || !(await readAlone(deps, round, esim))) unread.push(esim)
    })
  } catch (error) {
    await giveBack(deps.db, due)
    throw error
  }
  await giveBack(deps.db, unread)
}

/** A period in which as many eSIMs were bought as one answer holds, and those of them that are due. */
interface Stretch {
  from: Date
  to: Date
  due: DueEsim[]
}

async function stretchesOf({ db, clock, wholesaler }: Deps, due: readonly DueEsim[]): Promise<Stretch[]> {
  const { supplier, capabilities } = wholesaler
  const { boughtTogether } = capabilities.reading
  if (boughtTogether === null) return due.map((esim) => ({ from: esim.createdAt, to: esim.createdAt, due: [esim] }))
  const stretches: Stretch[] = []
  let rest = due.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (let [first] = rest; first; [first] = rest) {
    const from = first.createdAt
    const to = (await boughtUpTo(db, { supplier, from, count: boughtTogether })) ?? clock.now()
    const isWithin = (esim: DueEsim) => esim.createdAt <= to || esim === first
    stretches.push({ from, to, due: rest.filter(isWithin) })
    rest = rest.filter((esim) => !isWithin(esim))
  }
  const dueSince = (stretch: Stretch) => Math.min(...stretch.due.map(({ readNextAt }) => readNextAt.getTime()))
  return stretches.toSorted((a, b) => dueSince(a) - dueSince(b))
}

/** Stores everything in the wholesaler's list, also what was not due yet. Returns what was due and is not in it. */
async function readTogether(deps: Deps, round: Round, { from, to, due }: Stretch): Promise<DueEsim[]> {
  const askedAt = deps.clock.now()
  const answer = await round.ask(() => deps.wholesaler.readEsimsBought({ from, to }, { by: 'books' }))
  if (answer.kind !== 'answered') return due
  await takeDownAll(deps, { readings: answer.readings, askedAt, due })
  const read = new Set(answer.readings.map(({ handle }) => handle))
  return due.filter(({ handle }) => !read.has(handle))
}

/** False when no call was made. */
async function readAlone(deps: Deps, round: Round, esim: DueEsim): Promise<boolean> {
  const { db, clock, wholesaler } = deps
  const askedAt = clock.now()
  const answer = await round.ask(() => wholesaler.readEsims([esim.handle], { by: 'books' }))
  if (answer.kind === 'busy') return false
  const [reading] = answer.kind === 'answered' ? answer.readings : []
  if (reading && (isNews(esim, reading) || isOver(reading, clock.now())))
    await takeDown(deps, esim.orderId, reading, askedAt)
  else if (reading) await keepUnchanged(deps, [esim], clock.now())
  else {
    const mostSeconds = mostSecondsBehind[answer.kind === 'failed' ? 'failed' : 'unknown']
    await putBehind(db, [esim], clock.now(), mostSeconds)
  }
  return true
}

interface List {
  readings: readonly EsimReading[]
  askedAt: Date
  due: readonly DueEsim[]
}

/**
 * Only readings with news are stored one by one; the rest are noted in one statement. A list takes a while, and a
 * customer may have topped up meanwhile: a reading that would end an order is requested once more, alone.
 */
async function takeDownAll(deps: Deps, { readings, askedAt, due }: List): Promise<void> {
  const now = deps.clock.now()
  const claimed = new Map<EsimHandle, DueEsim>(due.map((esim) => [esim.handle, esim]))
  const handles = readings.map(({ handle }) => handle)
  const watched = await findWatched(deps.db, { supplier: deps.wholesaler.supplier, handles })
  const unchanged = []
  for (const reading of readings) {
    const esim = watched.get(reading.handle)
    if (!esim) continue
    const { orderId } = esim
    if (isOver(reading, now)) await deps.queue.enqueue(deps.db, 'read-esim', { orderId }, { onceKey: orderId })
    else if (isNews(esim, reading)) await takeDown(deps, orderId, reading, askedAt)
    else unchanged.push({ ...esim, readNextAt: claimed.get(esim.handle)?.readNextAt ?? esim.readNextAt })
  }
  await keepUnchanged(deps, unchanged, now)
}

const isOver = (reading: EsimReading, now: Date): boolean => hasEnded(reading, now) || reading.state === 'cancelled'

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  const outcomes = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
