import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PgBouncer, startPgBouncer } from '../../../scripts/test/pgbouncer.mjs'
import { buildApp } from '../../app.ts'
import { setPriceMultiplier } from '../../shop/plans/catalog/set-price-multiplier.ts'
import { getOrder } from '../../shop/sales/books/store.ts'
import { Customer, planFor } from '../../testing/customer.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openWire } from '../../testing/open-wire.ts'
import { testDatabase, testDatabaseUrl } from '../../testing/test-database.ts'
import { unwire, wire } from '../../wire.ts'
import { readConfig } from '../../config.ts'
import { secretKeyOf } from '../config/secret-key.ts'
import { createLogger } from '../logger.ts'
import { hotStatement, type Arg } from './hot-statement.ts'
import { openDatabase } from './open-database.ts'
import { openPostgres } from './open-postgres.ts'

const directUrl = testDatabaseUrl() ?? ''
const log = createLogger('silent')

describe.runIf(directUrl)('behind a pooler that shares sessions', () => {
  const started: PgBouncer[] = []
  let missing: string | undefined
  let pooledUrl = ''

  const start = async (...settings: string[]): Promise<string> => {
    const bouncer = await startPgBouncer(directUrl, settings)
    if (bouncer.missing === undefined) {
      started.push(bouncer)
      return bouncer.url
    }
    if (process.env.REQUIRE_ALL === '1') throw new Error(bouncer.missing)
    missing = bouncer.missing
    return ''
  }

  beforeAll(async () => {
    await testDatabase()
    pooledUrl = await start()
    if (missing) process.stdout.write(`SKIPPED, the shop behind a pooler: ${missing}\n`)
  })
  beforeEach(({ skip }) => skip(missing !== undefined, missing))
  afterAll(() => Promise.all(started.map((bouncer) => bouncer.stop())))

  test('a shop with a direct address sells, delivers and mails', async () => {
    const shop = await openTestShop({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: directUrl })
    const customer = new Customer(shop)

    const orderId = await customer.buy(await planFor(shop))
    await shop.until(async () => {
      await shop.runJobs()
      return (await getOrder(shop.deps.db, orderId)).status === 'active'
    })

    expect(shop.deps.database.isPooled).toBe(true)
    expect(shop.deps.notices.areHeard).toBe(true)
    expect(await shop.sandbox.mail('ana@example.com')).not.toEqual([])
  })

  test('a transaction has its time limit, though it gets another session each time', async () => {
    const { db, raw, close } = openPostgres({ url: pooledUrl, directUrl, log, silenceMs: 10_000 })
    const limitOf = async (asking: { execute: typeof db.execute }) =>
      (await asking.execute('show statement_timeout')) as unknown as { rows: object[] }
    try {
      expect((await db.transaction(limitOf)).rows).toEqual([{ statement_timeout: '9s' }])
      expect((await raw.transaction((tx) => tx.query('show statement_timeout'))).rows).toEqual([
        { statement_timeout: '9s' },
      ])
      expect((await limitOf(db)).rows).toEqual([{ statement_timeout: '0' }])
    } finally {
      await close()
    }
  })

  test('a statement that is built once works in every session', async () => {
    const { db, close } = openPostgres({ url: pooledUrl, directUrl, log, maxConnections: 4 })
    const doubled = hotStatement(
      'test-doubled',
      (_, { number }: { number: Arg<number> }) => sql<{ doubled: number }>`select ${number}::int * 2 as doubled`,
    )
    const inTransaction = (number: number) => db.transaction((tx) => doubled(tx, { number }))
    try {
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all([inTransaction(1), doubled(db, { number: 2 }), inTransaction(3)])
        expect(answers.flat()).toEqual([{ doubled: 2 }, { doubled: 4 }, { doubled: 6 }])
      }
    } finally {
      await close()
    }
  })

  test.each([
    ['takes no settings', []],
    ['ignores settings', ['ignore_startup_parameters=statement_timeout']],
  ])('without a direct address a shop refuses to start and says why: one that %s', async (_case, settings) => {
    const url = await start(...settings)

    await expect(openDatabase({ databaseUrl: url, dataDir: '.data' }, log)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler .* set DATABASE_DIRECT_URL to the database itself\.$/,
    )
    await expect(
      openDatabase({ databaseUrl: pooledUrl, databaseDirectUrl: url, dataDir: '.data' }, log),
    ).rejects.toThrow(/^DATABASE_DIRECT_URL leads to a pooler/)
  })

  test('one that keeps a session for each connection is as good as none', async () => {
    const databaseUrl = await start('pool_mode=session', 'ignore_startup_parameters=statement_timeout')

    const database = await openDatabase({ databaseUrl, dataDir: '.data' }, log)

    expect((await database.raw.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test('a shop whose listening connection died silently finds out, and sells at the current price', async () => {
    const shop = await openTestShop()
    const line = await openWire(new URL(directUrl))
    const SECRET_KEY = secretKeyOf(readConfig({})).toString('base64')
    const config = readConfig({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: line.url, SECRET_KEY })
    const logged: string[] = []
    const deps = await wire(config, {
      log: createLogger('warn', { write: (text) => void logged.push((JSON.parse(text) as { msg: string }).msg) }),
    })
    const app = await buildApp(deps)
    const path = `/api/packages/${(await planFor(shop)).id}`
    const heard = async () => /^landfall_notices_heard (\d)/m.exec((await app.inject('/metrics')).body)?.[1]
    try {
      await app.inject(path)
      expect(await heard()).toBe('1')

      line.hush()
      await shop.until(async () => (await heard()) === '0')
      for (const multiplier of [2, 3]) {
        await setPriceMultiplier(shop.deps, { multiplier, by: 'admin' })
        expect((await app.inject('/api/price-multiplier')).json()).toEqual({ multiplier, isDefault: false })
        expect((await app.inject(path)).json()).toEqual(await (await shop.fetch(path)).json())
      }

      line.cut()
      line.mend()
      await shop.until(async () => (await heard()) === '1')
      expect(logged).toEqual([
        'notices are not heard: what is kept is compared with the database each time',
        'notices are heard again; every cache is read anew',
      ])
    } finally {
      line.mend()
      await app.close()
      await unwire(deps)
      line.close()
    }
  })
})
