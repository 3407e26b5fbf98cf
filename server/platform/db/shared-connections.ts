import type pg from 'pg'

/** The prefix of statements that may share a connection with others. */
export const sharedName = 'read '

interface Line {
  client: Promise<pg.PoolClient>
  waiting: number
}

/** A slow read holds up those behind it, but not those on the other line. */
const most = 2

/**
 * Lets reads share a connection while others are under way: each is sent without waiting for the answers before it.
 * Taking a connection from the pool for each read, and waking up for each
 * answer, costs more than the read. A connection with no pending read goes back to the pool.
 */
class SharedLines {
  private readonly lines = new Set<Line>()
  private readonly connect: () => Promise<pg.PoolClient>

  constructor(connect: () => Promise<pg.PoolClient>) {
    this.connect = connect
  }

  async ask(question: pg.QueryConfig, values: unknown[], mayTryAgain = true): Promise<pg.QueryResult> {
    const line = this.leastBusy()
    const isOpener = line.waiting === 0
    line.waiting++
    let client: pg.PoolClient
    try {
      client = await line.client
    } catch (error) {
      this.lines.delete(line)
      line.waiting--
      // A read that joined this line later has not yet waited as long as a connection may take.
      if (!isOpener && mayTryAgain) return this.ask(question, values, false)
      throw error
    }
    try {
      return await client.query(question, values)
    } catch (error) {
      // The connection may be broken, so the next read takes another.
      this.lines.delete(line)
      throw error
    } finally {
      line.waiting--
      if (line.waiting === 0) {
        this.lines.delete(line)
        client.release()
      }
    }
  }

  private leastBusy(): Line {
    const [first, ...others] = this.lines
    if (first && this.lines.size >= most)
      return others.reduce((least, line) => (line.waiting < least.waiting ? line : least), first)
    const line: Line = { client: this.connect(), waiting: 0 }
    this.lines.add(line)
    return line
  }
}

/** Makes the pool send shareable reads down such lines. */
export function shareReads(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const lines = new SharedLines(connect)
  const ask = pool.query.bind(pool) as (...question: unknown[]) => unknown
  const query = (question: unknown, ...rest: unknown[]) =>
    isShared(question) ? lines.ask(question, rest[0] as unknown[]) : ask(question, ...rest)
  Object.assign(pool, { query })
}

const isShared = (question: unknown): question is pg.QueryConfig =>
  typeof question === 'object' &&
  question !== null &&
  'name' in question &&
  typeof question.name === 'string' &&
  question.name.startsWith(sharedName)
