import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { isDatabaseAway } from './database-away.ts'
import { openPostgres } from './open-postgres.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

test.runIf(url)('a connection that breaks inside a transaction fails that transaction and nothing else', async () => {
  const { raw, close } = openPostgres({ url, log: createLogger('silent') })
  try {
    const broken = raw.transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      await raw.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // The news of it arrives between two statements, when nobody is waiting for an answer.
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
  const sleepy = 'select pg_sleep(20)'

  test('is given up after a while, and the next statement finds another connection', async () => {
    const { db, raw, close } = openPostgres({ url, log: createLogger('silent'), maxConnections: 1, silenceMs: 300 })
    try {
      const failure = await db.execute(sleepy).catch((error: unknown) => error)

      expect(isDatabaseAway(failure)).toBe(true)
      expect((await raw.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    } finally {
      await close()
    }
  })

  test('holds up no transaction either', async () => {
    const { raw, close } = openPostgres({ url, log: createLogger('silent'), maxConnections: 1, silenceMs: 300 })
    try {
      await expect(raw.transaction((tx) => tx.query(sleepy))).rejects.toThrow('has not answered')

      expect((await raw.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    } finally {
      await close()
    }
  })

  test('may take its time over work that is done alone', async () => {
    const { alone, close } = openPostgres({ url, log: createLogger('silent'), silenceMs: 100 })
    try {
      const { rows } = await alone('a-long-change', (raw) => raw.query(`select 'done' as it from pg_sleep(0.3)`))

      expect(rows).toEqual([{ it: 'done' }])
    } finally {
      await close()
    }
  })
})
