import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { until } from '../../testing/open-test-shop.ts'
import { openWire } from '../../testing/open-wire.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Database } from './db.ts'
import { openPostgres } from './open-postgres.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

test.runIf(url)('a connection that breaks inside a transaction fails that transaction and nothing else', async () => {
  const { raw, close } = openPostgres({ url, log: createLogger('silent') })
  try {
    const broken = raw.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      await raw.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // The break is noticed between two statements, when no query is pending.
      await sleep(200)
      await tx.query('select 1')
    })

    await expect(broken).rejects.toThrow()
    expect((await raw.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await close()
  }
})

describe.runIf(url)('a database that accepts and never answers', () => {
  const silenceMs = 1500

  const one = { rows: [{ one: 1 }] }

  /** On a busy machine even a database that answers may take longer than this pool waits, so try again. */
  const insist = <Answer>(ask: () => Promise<Answer>, tries = 100): Promise<Answer> =>
    ask().catch((error: unknown) => {
      if (tries === 1) throw error
      return insist(ask, tries - 1)
    })

  /** A pool of one connection, which goes silent after its first use. */
  async function openHushed() {
    const wire = await openWire(new URL(url))
    const database = openPostgres({ url: wire.url, log: createLogger('silent'), maxConnections: 1, silenceMs })
    const end = async () => {
      await database.close()
      wire.close()
    }
    expect(await insist(() => database.raw.query('select 1 as one'))).toEqual(one)
    wire.hush()
    return { ...database, wire, end }
  }

  test.each([
    ['a statement', ({ db }: Database) => db.execute('select 1')],
    ['a transaction', ({ db }: Database) => db.transaction((tx) => tx.execute('select 1'))],
  ])('is given up: %s fails, and the next finds another connection', async (_case, ask) => {
    const { wire, end, ...database } = await openHushed()
    try {
      const failure = await ask(database).catch((error: unknown) => error)
      wire.mend()

      expect(isDatabaseAway(failure)).toBe(true)
      expect(await insist(() => database.raw.query('select 1 as one'))).toEqual(one)
      expect(await insist(() => database.db.transaction(async () => 'done'))).toBe('done')
    } finally {
      await end()
    }
  })

  test('is not listened to for ever: the shop finds out that it missed messages', async () => {
    const { wire, end, ...database } = await openHushed()
    wire.mend()
    let [broken, lost] = [0, 0]
    const ears = {
      onMessage: () => undefined,
      onBroken: () => void broken++,
      onMended: () => void lost++,
    }
    const stop = await insist(() => database.listen('a_channel', ears))
    try {
      wire.hush()
      await until(async () => broken > 0)
      wire.mend()
      await until(async () => lost > 0)

      expect(lost).toBeLessThanOrEqual(broken)
    } finally {
      await stop()
      await end()
    }
  })

  test('is told to stop, so that no statement runs on after its caller gave up', async () => {
    const failureAfter = async (waitedMs: number) => {
      const database = openPostgres({ url, log: createLogger('silent'), maxConnections: 1, silenceMs: waitedMs })
      const failure = await database.db.execute('select pg_sleep(600)').catch((error: unknown) => error)
      await database.close()
      expect(isDatabaseAway(failure)).toBe(true)
      return (failure as Error & { cause: { code: string } }).cause.code
    }

    // The server has the last tenth of the time to cancel; on a busy machine that takes longer.
    const codes: string[] = []
    for (let waitedMs = silenceMs; waitedMs < 100_000 && !codes.includes('57014'); waitedMs *= 2)
      codes.push(await failureAfter(waitedMs))

    expect(codes).toContain('57014')
  })

  test('has no time limit for work under a lock', async () => {
    const { alone, close } = openPostgres({ url, log: createLogger('silent'), silenceMs: 100 })
    try {
      const { rows } = await alone('a-long-change', (raw) => raw.query(`select 'done' as it from pg_sleep(0.3)`))

      expect(rows).toEqual([{ it: 'done' }])
    } finally {
      await close()
    }
  })
})
