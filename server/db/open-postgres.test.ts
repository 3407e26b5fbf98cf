import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
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
