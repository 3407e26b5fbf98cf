import pg from 'pg'
import type { ClockReading } from '../clock.ts'
import type { Logger } from '../logger.ts'
import { CannotWrite } from './database-away.ts'
import type { Database } from './db.ts'
import { queryOn, type Route } from './route.ts'
import { askState, type Fence, type ServerState } from './server-state.ts'

interface LooksOptions {
  route: Route
  fence: Fence | undefined
  log: Logger
  /** It is silent where the primary may be the one that did not answer. */
  onLook: (found: { isSilent: boolean }) => void
}

interface Looks extends Pick<Database, 'aside' | 'look'> {
  close(): Promise<void>
}

/** A caller checks on the database, and 'slow' is an answer. */
const asideMs = 2000

interface Seen {
  state: ServerState
  answeredAt: number
  tookMs: number
}

const isPlainRefusal = (problem: unknown): boolean => problem instanceof CannotWrite && !problem.isHanging

/** Checks on each host of the database, on connections of their own. */
export function openLooks({ route, fence, log, onLook }: LooksOptions): Looks {
  const pools = route.addresses.map((connectionString) => {
    const pool = new pg.Pool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: asideMs,
      query_timeout: asideMs,
    })
    pool.on('error', (error) => log.debug({ reason: error.message }, 'an idle database connection broke'))
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  })

  /** Also where something else holds the connection: a look is never late. */
  const inTime = (pool: pg.Pool): Promise<Seen> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the database did not answer within ${asideMs} ms`)), asideMs)
    })
    return Promise.race([ask(pool), late]).finally(() => clearTimeout(timer))
  }

  /** Behind one address there may be another server tomorrow, so a connection to one that refuses is not kept. */
  const ask = async (pool: pg.Pool): Promise<Seen> => {
    const client = await pool.connect()
    const askedAt = performance.now()
    let problem: Error | undefined
    try {
      const state = await askState(queryOn(client))
      const answeredAt = performance.now()
      fence?.admit(state)
      return { state, answeredAt, tookMs: answeredAt - askedAt }
    } catch (error) {
      problem = error as Error
      throw error
    } finally {
      client.release(problem)
    }
  }

  async function look(): Promise<ClockReading> {
    const answers = await Promise.allSettled(pools.map(inTime))
    const [best] = answers
      .flatMap((answer, at) => (answer.status === 'fulfilled' ? [{ ...answer.value, at }] : []))
      .toSorted((one, other) => (other.state.timeline ?? 0) - (one.state.timeline ?? 0))
    const problems = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    const refusal = problems.find((problem) => problem instanceof CannotWrite)
    onLook({ isSilent: !best && !problems.every(isPlainRefusal) })
    if (!best) throw refusal ?? problems[0]
    route.prefer(best.at)
    // Another host may have taken longer to answer.
    const time = new Date(best.state.time.getTime() + performance.now() - best.answeredAt)
    return { time, tookMs: best.tookMs }
  }

  return {
    look,
    aside: (text, params) => queryOn(pools[route.at] ?? (pools[0] as pg.Pool))(text, params),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  }
}
