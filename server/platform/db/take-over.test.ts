import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Customer, planFor } from '../../testing/customer.ts'
import {
  addressOf,
  type DatabaseServers,
  hasServers,
  onServer,
  reload,
  startServers,
} from '../../testing/database-servers.ts'
import { openShopAt } from '../../testing/open-shop-at.ts'
import { until } from '../../testing/open-test-shop.ts'
import { openWire } from '../../testing/open-wire.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logger.ts'
import { isDatabaseAway } from './database-away.ts'
import { meetPostgres } from './meet-postgres.ts'
import { openPostgres } from './open-postgres.ts'
import { askState } from './server-state.ts'

const log = createLogger('silent')
const portOf = (url: string) => Number(new URL(url).port)
const isFine = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
const askPort = `select current_setting('port')::int as port, pg_backend_pid() as pid`

describe.runIf(hasServers)('a database on two servers', () => {
  let servers: DatabaseServers
  let closing: (() => Promise<unknown> | unknown)[]
  beforeEach(() => {
    closing = []
  })
  afterEach(async () => {
    for (const close of closing.toReversed()) await close()
  })

  async function start(options?: Parameters<typeof startServers>[0]) {
    servers = await startServers(options)
    closing.push(servers.close)
    return servers
  }

  function open(url: string, silenceMs = 60_000) {
    const database = openPostgres({ url, log, silenceMs })
    closing.push(database.close)
    const reached = async () => (await database.raw.query<{ port: number; pid: number }>(askPort)).rows[0]
    return { ...database, reached }
  }

  async function openShop(url: string, silenceMs?: number) {
    const shop = await openShopAt({ url, ...(silenceMs !== undefined && { silenceMs }) })
    closing.push(shop.close)
    return shop
  }

  test('is written to on the primary, whichever host is named first, by every kind of connection', async () => {
    const { primary, standby } = await start()
    const database = open(addressOf(standby, primary))
    const port = portOf(primary.url)
    let heard = ''
    const stop = await database.listen('a_channel', {
      onMessage: (text) => (heard = text),
      onBroken: () => undefined,
      onMended: () => undefined,
    })
    closing.push(stop)

    expect((await database.reached())?.port).toBe(port)
    expect(await database.db.transaction(async (tx) => (await tx.execute(askPort)) as unknown)).toMatchObject({
      rows: [{ port }],
    })
    expect(await database.alone('a lock', (raw) => raw.query(askPort))).toMatchObject({ rows: [{ port }] })
    await database.look()
    await database.aside(`select pg_notify('a_channel', 'here')`)
    await until(async () => heard === 'here')
    await (await meetPostgres({ url: addressOf(standby, primary), log })).close()
    await expect(meetPostgres({ url: standby.url, log })).rejects.toThrow(
      /^No server at 127\.0\.0\.1:\d+ can be written to \(the database is a standby.*\): .* DATABASE_URL\.$/,
    )
  })

  test('that changed sides: a connection to the former primary ends, and no new one is made', async () => {
    const { primary, standby, url } = await start({ isAsynchronous: true })
    const line = await openWire(new URL(primary.url))
    closing.push(line.close)
    const [both, led] = [open(url), open(line.url)]
    const before = await both.reached()
    expect(before?.port).toBe(portOf(primary.url))
    await led.look()

    standby.promote()
    await both.look()

    expect((await both.reached())?.port).toBe(portOf(standby.url))
    expect(both.changedServerAt()).toBeGreaterThan(0)
    await until(async () => {
      const { rows } = await open(primary.url).raw.query('select 1 from pg_stat_activity where pid = $1', [before?.pid])
      return rows.length === 0
    })
    line.lead(new URL(standby.url))
    await until(() => isFine(led.look()))
    line.lead(new URL(primary.url))
    await until(async () => !(await isFine(led.look())))
    const refusal = await led.db.transaction(async (tx) => tx.execute('select 1')).catch((error: unknown) => error)
    expect(isDatabaseAway(refusal)).toBe(true)
    await expect(led.look()).rejects.toThrow(
      'the database is a former primary: its timeline is 1, and 2 has taken over',
    )
  })

  test('set read-only: the connection whose write was refused ends, and the next write finds another', async () => {
    const { primary, url } = await start({ isAsynchronous: true })
    const database = open(url)
    await database.script('create table notes (text text)')
    const write = () =>
      database.raw.transaction(async (tx) => {
        const { rows } = await tx.query<{ pid: number }>(askPort)
        await tx.query(`insert into notes values ('kept')`)
        return rows[0]?.pid
      })
    const pid = await write()
    await onServer(primary, `alter system set default_transaction_read_only = on`, reload)
    const isReadOnly = async () => {
      const { rows } = await database.raw.query<{ it: string }>(`select current_setting('transaction_read_only') as it`)
      return rows[0]?.it === 'on'
    }
    await until(isReadOnly)

    const refused = [await write().catch((error: unknown) => error), await write().catch((error: unknown) => error)]
    expect(refused.map(isDatabaseAway)).toEqual([true, true])
    await expect(database.look()).rejects.toThrow('the database is set read-only (default_transaction_read_only)')

    await onServer(
      primary,
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      reload,
    )
    await until(() => isFine(database.look()))
    expect(await write()).not.toBe(pid)
  })

  test('tells an ordinary user its timeline, and is used without one where it may not', async () => {
    const { primary } = await start({ isAsynchronous: true })
    await onServer(primary, 'create role shop login')
    const database = open(primary.url.replace('postgres@', 'shop@'))

    expect(await askState(database.raw.query)).toMatchObject({ isStandby: false, isReadOnly: false, timeline: 1 })
    await onServer(primary, 'revoke execute on function pg_control_system() from public')
    expect(await askState(database.raw.query)).toMatchObject({ isStandby: false, timeline: undefined })
    await open(primary.url.replace('postgres@', 'shop@')).look()
  })

  test('whose standby freezes, for which every commit waits: it counts as away, and no one waits for it long', async () => {
    const { standby, url } = await start()
    const database = open(url, 12_000)
    await database.script('create table notes (text text)')
    const write = () => database.db.execute(`insert into notes values ('kept')`)

    standby.freeze()
    const began = performance.now()
    const tookMs = write().then(
      () => 0,
      () => performance.now() - began,
    )
    // The watch looks every two seconds.
    const looking = setInterval(() => void isFine(database.look()), 2000)
    expect(await tookMs.finally(() => clearInterval(looking))).toBeGreaterThan(3000)
    expect(await tookMs).toBeLessThan(10_000)
    expect(isDatabaseAway(await write().catch((error: unknown) => error))).toBe(true)
    await expect(database.look()).rejects.toThrow('commits wait for a synchronous standby that does not answer')

    standby.thaw()
    await until(() => isFine(database.look()))
    await until(() => isFine(write()))
  })

  test('the primary dies and the standby takes over while customers buy: each pays for one order, and no answer is a 500', async () => {
    const { primary, standby, url } = await start()
    const shop = await openShop(url)
    const plan = await planFor(shop)
    const statuses: number[] = []
    let bought = 0

    /** As a browser does that says "please try again in a moment". */
    const insist = async <Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> => {
      for (;;) {
        const answer = await ask()
        statuses.push(answer.status)
        if (answer.status !== 503) return answer
        await sleep(200)
      }
    }
    const buy = async (number: number) => {
      const customer = new Customer(shop)
      const guestUser = {
        email: `buyer-${number}@example.com`,
        phone: '+34 600 000 000',
        firstName: 'Ana',
        lastName: 'Ruiz',
      }
      const { status, body: intent } = await insist(() => customer.openPayment(plan, guestUser))
      expect(status).toBe(200)
      expect(await customer.pay(intent)).toBe('succeeded')
      const { body } = await insist(() => customer.claim(plan, { paymentIntentId: intent.id, guestUser }))
      bought++
      return body.orderId
    }
    const buyers = Array.from({ length: 4 }, async (_, buyer) => {
      const ids: string[] = []
      for (let time = 0; time < 3; time++) ids.push(await buy(10 * buyer + time))
      return ids
    })
    await Promise.race([until(async () => bought >= 4), Promise.all(buyers)])

    await primary.kill()
    standby.promote()
    const orderIds = (await Promise.all(buyers)).flat()

    const { raw } = shop.deps.database
    await until(async () => {
      const { rows } = await raw
        .query<{ waiting: number }>(`select count(*)::int as waiting from orders where status <> 'active'`)
        .catch(() => ({ rows: [] }))
      return rows[0]?.waiting === 0
    })
    const { rows: orders } = await raw.query<{ id: string }>('select id from orders')
    const { rows: esims } = await (await testDatabase()).raw.query('select 1 from sandbox.wholesaler_esims')
    expect(new Set(statuses)).not.toContain(500)
    expect(orders.map(({ id }) => id).toSorted()).toEqual(orderIds.toSorted())
    expect(esims).toHaveLength(orderIds.length)
    expect(await shop.readiness()).toMatchObject({ code: 200, database: 'here' })
  })

  test('an address that leads to the standby for a while: the shop says so in the language of the visitor, and is back by itself', async () => {
    const { primary, standby } = await start()
    const line = await openWire(new URL(primary.url))
    closing.push(line.close)
    const shop = await openShop(line.url)
    const browser = shop.openBrowser()
    const signUp = (number: number) =>
      browser.send<{ code?: string; message?: string }>(
        'POST',
        '/api/auth/signup',
        { email: `ana-${number}@example.com`, firstName: 'Ana', lastName: 'Ruiz', password: 'a long password' },
        { 'accept-language': 'de' },
      )
    expect((await signUp(1)).status).toBe(201)

    line.lead(new URL(standby.url))
    const refused = await signUp(2)
    await until(async () => (await shop.readiness()).database === 'read-only')

    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.headers.get('content-language')).toBe('de')
    expect(refused.body).toMatchObject({ code: 'database_away' })
    expect(await shop.readiness()).toMatchObject({ code: 503, waitsFor: ['a database that can be written to'] })
    expect((await signUp(3)).status).toBe(503)
    expect((await shop.fetch('/countries/jp')).status).toBe(200)
    expect(shop.logged.filter(({ msg }) => msg === 'the database is away')).toMatchObject([
      { reason: 'the database is a standby, which cannot be written to' },
    ])
    expect((await shop.app.inject('/metrics')).body).toContain('landfall_database_read_only 1')

    line.lead(new URL(primary.url))
    await until(async () => (await shop.readiness()).code === 200)
    expect((await signUp(4)).status).toBe(201)
    // The worker takes jobs again: the mail to confirm the address goes out.
    await until(async () => {
      const mails = await shop.fetch('/sandbox/mail?to=ana-4@example.com')
      return ((await mails.json()) as unknown[]).length > 0
    })
  })

  test('a primary that freezes: everyone is answered within ten seconds, and it goes on when it thaws', async () => {
    const { primary, url } = await start({ isAsynchronous: true })
    const shop = await openShop(url, 12_000)
    const plan = await planFor(shop)
    const buyOnce = async () => {
      const began = performance.now()
      const { status } = await new Customer(shop).openPayment(plan)
      return { status, tookMs: performance.now() - began }
    }
    expect((await buyOnce()).status).toBe(200)

    primary.freeze()
    const answers: Awaited<ReturnType<typeof buyOnce>>[] = []
    // More than the pool has connections, and some that come while nothing answers.
    const crowds = Array.from({ length: 4 }, async (_, second) => {
      await sleep(second * 1500)
      answers.push(...(await Promise.all(Array.from({ length: 15 }, buyOnce))))
    })
    await Promise.all(crowds).finally(() => primary.thaw())

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(10_000)
    await until(async () => (await buyOnce()).status === 200)
    await until(async () => (await shop.readiness()).database === 'here')
  })
})
