import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, followClock, type FollowingClock } from '../clock.ts'
import { ConfigError } from '../config/config.ts'
import type { Logger } from '../logger.ts'
import { CannotWrite } from './database-away.ts'
import type { Database } from './db.ts'

export interface WithWatch {
  watch: DatabaseWatch
}

/** The state of the database, for callers that must not wait for it. */
export interface DatabaseWatch {
  readonly isHere: boolean
  /** Whether it answers and cannot be written to: a standby, say, which counts as away. */
  readonly isReadOnly: boolean
  /** When it last came back or went away. */
  readonly since: Date
  /** The database's time, which every process goes by. */
  readonly clock: FollowingClock
  /** False while the machine's own clock is so wrong that this process should decide nothing. */
  readonly isClockRight: boolean
  /** Runs whenever the database goes away or comes back. */
  onChange(handler: (isHere: boolean) => void): void
  close(): void
}

interface WatchOptions {
  database: Pick<Database, 'look'>
  machine: Clock
  log: Logger
  lookEveryMs?: number
}

/** A probe or a balancer waits a second or so; their answer is never older than this plus the timeout of a check. */
const usualPauseMs = 2000
const askedAtStart = 3
/** Worth fixing: what others sign and date is judged by the machine's clock. */
export const doubtedSeconds = 5
const refusedSeconds = 30

/**
 * Checks every two seconds, on a connection of its own, whether the database can be written to, and compares its clock. A change is logged once;
 * code that runs into a missing database need not log it again.
 */
export async function watchDatabase(options: WatchOptions): Promise<DatabaseWatch> {
  const { database, machine, log, lookEveryMs = usualPauseMs } = options
  const clock = followClock(machine)
  const handlers = new Set<(isHere: boolean) => void>()
  const ending = new AbortController()
  const judgeClock = clockJudge(clock, log)
  let isHere = true
  let isReadOnly = false
  let lastSeen = performance.now()

  const look = async () => clock.heed(await database.look())
  for (let asked = 0; asked < askedAtStart; asked++) await look().catch(look)
  if (Math.abs(clock.skewSeconds()) > refusedSeconds) throw clockIsWrong(clock)
  judgeClock()
  let since = clock.now()

  const turn = (isHereNow: boolean, reason?: unknown) => {
    const lastedSeconds = Math.round((performance.now() - lastSeen) / 1000)
    if (isHereNow) lastSeen = performance.now()
    isReadOnly = reason instanceof CannotWrite
    if (isHereNow === isHere) return
    isHere = isHereNow
    since = clock.now()
    if (isHere) log.warn({ seconds: lastedSeconds }, `the database is back after ${lastedSeconds} s`)
    else log.error({ reason: reason instanceof Error ? reason.message : String(reason) }, 'the database is away')
    for (const handler of handlers) handler(isHere)
  }

  const loop = async () => {
    while (!ending.signal.aborted) {
      await sleep(lookEveryMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      try {
        // A busy process may have missed one answer.
        await look().catch(look)
        turn(true)
      } catch (error) {
        if (!ending.signal.aborted) turn(false, error)
      }
      judgeClock()
    }
  }
  void loop()

  return {
    get isHere() {
      return isHere
    },
    get isReadOnly() {
      return isReadOnly
    },
    get since() {
      return since
    },
    clock,
    get isClockRight() {
      return Math.abs(clock.skewSeconds()) <= refusedSeconds
    },
    onChange: (handler) => void handlers.add(handler),
    close: () => ending.abort(),
  }
}

const inWords = (seconds: number): string =>
  `${Math.abs(Math.round(seconds))} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's`

const clockIsWrong = (clock: FollowingClock) =>
  new ConfigError([
    `The clock of this machine is ${inWords(clock.skewSeconds())}: set both clocks (NTP, chrony), then start again.`,
  ])

type Verdict = 'right' | 'doubted' | 'refused'

/** Logs the state of the machine's clock when the verdict changes. */
function clockJudge(clock: FollowingClock, log: Logger): () => void {
  let last: Verdict = 'right'
  return () => {
    const seconds = clock.skewSeconds()
    const off = Math.abs(seconds)
    const verdict: Verdict = off > refusedSeconds ? 'refused' : off > doubtedSeconds ? 'doubted' : 'right'
    if (verdict === last) return
    last = verdict
    const skew = { skewSeconds: Math.round(seconds * 10) / 10 }
    if (verdict === 'right') log.warn(skew, "the clock of this machine agrees with the database's again")
    else if (verdict === 'doubted') log.warn(skew, `the clock of this machine is ${inWords(seconds)}`)
    else log.error(skew, `the clock of this machine is ${inWords(seconds)}: no jobs are taken until it is right`)
  }
}
