import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { KitLinkView } from '#contract/bought/kit.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { buildApp } from '../../app.ts'
import { secondFactors } from '../../identity/accounts/tables.ts'
import { esims } from '../../shop/supply/esims/tables.ts'
import { wholesalerWebhookPath } from '../../shop/supply/esims/webhook-routes.ts'
import { pushKeysOf } from '../../shop/messages/notifications/store.ts'
import { unsubscribeLinks } from '../../shop/messages/notifications/unsubscribe.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { signInAsAdmin } from '../../testing/account-holders.ts'
import { type Authenticator, enrol } from '../../testing/authenticator.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { freePort } from '../../testing/run-process.ts'
import { openTestBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import type { ShopConfig } from '../../config.ts'
import { ConfigError } from '../config/config.ts'
import { secretKeyOf } from '../config/secret-key.ts'
import type { Database, RawSql } from '../db/db.ts'
import { openVault, vaultOf } from './open-vault.ts'
import { KeyNotInUse, reseal } from './reseal.ts'
import { sealedTexts } from './sealed-texts.ts'
import { listKeys, sampleOf } from './store.ts'
import { createVault } from './vault.ts'

let shop: TestShop
let database: Database
let apps: FastifyInstance[]
beforeEach(async () => {
  shop = await openTestShop()
  database = shop.deps.database
  apps = []
  await open(shop.deps.config)
})
afterEach(() => Promise.all(apps.map((app) => app.close())))

const newKey = () => randomBytes(32).toString('base64')
const firstKey = () => secretKeyOf(shop.deps.config).toString('base64')
const open = (config: ShopConfig) => openVault(database, config, shop.clock.now())
const withKeys = (secretKey: string, ...oldSecretKeys: string[]): ShopConfig => ({
  ...shop.deps.config,
  secretKey,
  oldSecretKeys,
})

/** The shop's next process, on the same database with other keys. */
async function startWith(config: ShopConfig) {
  const port = await freePort()
  const next = {
    ...shop.deps,
    config: { ...config, port, sandboxUrl: `${shop.url}/sandbox` },
    vault: await open(config),
  }
  const app = await buildApp(next)
  await app.listen({ port, host: '127.0.0.1' })
  apps.push(app)
  const url = `http://127.0.0.1:${port}`
  const as = (browser: TestBrowser) => {
    const same = openTestBrowser(url)
    for (const cookie of browser.cookies) same.cookies.set(...cookie)
    return same
  }
  return { deps: next, as, visitor: () => openTestBrowser(url) }
}

async function openForBusiness() {
  const ana = await AccountHolder.signUp(shop)
  const order = await ana.checkOut()
  const { body: kit } = await ana.post<KitLinkView>(`/api/orders/${order.id}/kit-link`)
  const admin = await signInAsAdmin(shop)
  const { authenticator } = await enrol(shop, admin.browser)
  const pushKeys = await pushKeysOf(shop.deps.db, shop.deps.vault)
  return { ana, order, kitToken: kit.link?.url.split('#')[1] ?? '', authenticator, pushKeys }
}

/** Everything a customer and an admin need a key for, requested from the next process. */
async function lookRound(
  { as, visitor, deps }: Awaited<ReturnType<typeof startWith>>,
  { ana, order, authenticator, kitToken }: Awaited<ReturnType<typeof openForBusiness>>,
) {
  const { body } = await as(ana.browser).get<OrderView>(`/api/orders/${order.id}`)
  const kit = await visitor().send<{ installationCode?: string }>('POST', '/api/kits/open', { token: kitToken })
  return {
    code: body.installationCode,
    sharedKit: kit.body.installationCode ?? kit.status,
    secondFactor: await proves(visitor(), authenticator),
    pushKeys: await pushKeysOf(deps.db, deps.vault),
  }
}

async function proves(browser: TestBrowser, authenticator: Authenticator): Promise<number> {
  await browser.send('POST', '/api/auth/signin', shop.deps.config.admin)
  return (await browser.send('POST', '/api/auth/second-factor/prove', { code: authenticator.freshCode() })).status
}

describe('a change of keys', () => {
  test('keeps codes, kits, second factors and push working, and after a reseal the old key is not needed', async () => {
    const business = await openForBusiness()
    const { order, pushKeys, ana } = business
    const [oldKey, key] = [firstKey(), newKey()]
    const all = { code: order.installationCode, sharedKit: order.installationCode, secondFactor: 204, pushKeys }

    const changed = await startWith(withKeys(key, oldKey))
    expect(await lookRound(changed, business)).toEqual(all)

    const report = await reseal(database, changed.deps.vault)
    expect(report).toEqual([
      { what: 'activation codes', anew: 1, closed: 0, left: 0, all: 1 },
      { what: 'second factors', anew: 1, closed: 0, left: 0, all: 1 },
      { what: 'push keys', anew: 1, closed: 0, left: 0, all: 1 },
      { what: 'tokens of suppliers', anew: 0, closed: 0, left: 0, all: 0 },
      { what: 'secrets of partners’ webhooks', anew: 0, closed: 0, left: 0, all: 0 },
    ])
    expect(await lookRound(changed, business)).toEqual(all)

    const alone = await startWith(withKeys(key))
    // A link signed with the old key stops working with it; the customer sees a new one that opens.
    expect(await lookRound(alone, business)).toEqual({ ...all, sharedKit: 410 })
    const { body } = await alone.as(ana.browser).get<KitLinkView>(`/api/orders/${order.id}/kit-link`)
    const kitToken = body.link?.url.split('#')[1] ?? ''
    expect(await lookRound(alone, { ...business, kitToken })).toEqual(all)
    await expect(open(withKeys(oldKey))).rejects.toThrow(/^SECRET_KEY does not open/)
  })

  test('breaks no link in a mail and no webhook of the wholesaler while the old key is listed', async () => {
    const ana = await AccountHolder.signUp(shop)
    const order = await ana.checkOut()
    const { oneClickUrl } = unsubscribeLinks(shop.deps, { id: order.id, userId: ana.userId, language: null }, 'usage')
    const { pathname, search } = new URL(oneClickUrl)
    const hook = wholesalerWebhookPath(shop.deps, 'esim-access')
    const [oldKey, key] = [firstKey(), newKey()]
    const ask = async ({ visitor }: Awaited<ReturnType<typeof startWith>>) => [
      (await visitor().send('POST', pathname + search)).status,
      (await visitor().send('POST', hook, {})).status,
    ]

    const changed = await startWith(withKeys(key, oldKey))
    expect(await ask(changed)).toEqual([200, 200])
    expect((await changed.visitor().send('POST', wholesalerWebhookPath(changed.deps, 'esim-access'), {})).status).toBe(
      200,
    )
    await reseal(database, changed.deps.vault)
    expect(await ask(await startWith(withKeys(key)))).toEqual([400, 404])
  })

  test('without the old key is refused before anything is served', async () => {
    await openForBusiness()

    const refused = await open(withKeys(newKey())).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect((refused as ConfigError).problems).toEqual([expect.stringMatching(/^SECRET_KEY .*SECRET_KEYS_OLD\.$/)])
  })
})

describe('resealing', () => {
  /** The database, with a hook that runs before each update. */
  const disturbed = (before: (update: number) => Promise<void> | void): Pick<Database, 'db' | 'raw'> => {
    let updates = 0
    const query: RawSql['query'] = async (text, params) => {
      if (text.startsWith('update')) await before(++updates)
      return database.raw.query(text, params)
    }
    return { db: database.db, raw: { ...database.raw, query } }
  }

  test('can be interrupted anywhere and run again', async () => {
    const { order } = await openForBusiness()
    const changed = await open(withKeys(newKey(), firstKey()))

    await expect(
      reseal(
        disturbed((update) => {
          if (update === 2) throw new Error('the power went')
        }),
        changed,
      ),
    ).rejects.toThrow('the power went')
    expect(await listKeys(database.db)).toHaveLength(2)
    expect((await reseal(database, changed)).map(({ anew }) => anew)).toEqual([0, 1, 1, 0, 0])
    expect((await reseal(database, changed)).map(({ anew, left }) => anew + left)).toEqual([0, 0, 0, 0, 0])
    const [esim] = await shop.deps.db.select().from(esims)
    expect(changed.open(esim?.activationCodeSealed ?? '', `activation-code:${order.id}`)).toBe(order.installationCode)
  })

  test('leaves texts alone that changed meanwhile', async () => {
    await openForBusiness()
    const changed = await open(withKeys(newKey(), firstKey()))
    const sealed = changed.seal('another key', 'push-key')

    await reseal(
      disturbed(async (update) => {
        // After an activation code and a second factor comes the push key: read, and about to be written.
        if (update === 3) await database.raw.query('update push_keys set private_key_sealed = $1', [sealed])
      }),
      changed,
    )

    expect((await sampleOf(database.raw, pushTexts()))?.sealed).toBe(sealed)
  })

  test('needs the old key while a text is sealed with it or opens with no key', async () => {
    await openForBusiness()
    const changed = await open(withKeys(newKey(), firstKey()))
    const strangers = createVault(randomBytes(32)).seal('?', 'push-key')
    await database.raw.query('update push_keys set private_key_sealed = $1', [strangers])

    expect(await reseal(database, changed)).toContainEqual({ what: 'push keys', anew: 0, closed: 1, left: 1, all: 1 })
    expect((await sampleOf(database.raw, pushTexts()))?.sealed).toBe(strangers)
    expect(await listKeys(database.db)).toHaveLength(2)
  })

  test('is refused under a key that no shop runs with, since no shop could open anything', async () => {
    await openForBusiness()
    const [before] = await shop.deps.db.select().from(esims)

    await expect(reseal(database, vaultOf(withKeys(newKey(), firstKey())))).rejects.toThrow(KeyNotInUse)
    expect((await shop.deps.db.select().from(esims))[0]).toEqual(before)
  })

  test('runs while customers are served, and no code is lost, whichever comes first', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c'].map((name) => AccountHolder.signUp(shop, { email: `${name}@example.com` })),
    )
    const changed = await startWith(withKeys(newKey(), firstKey()))

    const [orders] = await Promise.all([
      Promise.all(people.map((person) => person.checkOut())),
      reseal(database, changed.deps.vault),
      reseal(database, changed.deps.vault),
    ])
    // The first process was still sealing with its own key meanwhile.
    expect((await reseal(database, changed.deps.vault)).every(({ left }) => left === 0)).toBe(true)

    for (const [index, { id, installationCode }] of orders.entries()) {
      const browser = changed.as(people[index]?.browser ?? shop.openBrowser())
      expect((await browser.get<OrderView>(`/api/orders/${id}`)).body.installationCode).toBe(installationCode)
    }
  })

  test('covers every sealed column there is', async () => {
    const { rows } = await database.raw.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like $1 order by 1`,
      ['%\\_sealed'],
    )

    const known = sealedTexts.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ name }) => name)).toEqual([...known, 'sealing_keys.check_sealed'].toSorted())
  })

  const pushTexts = () => sealedTexts.find(({ table }) => table === 'push_keys') ?? expect.fail('no push keys')
})

test("a code copied into another customer's order is not shown there", async () => {
  const [ana, eve] = [await AccountHolder.signUp(shop), await AccountHolder.signUp(shop, { email: 'eve@example.com' })]
  const [hers, his] = [await ana.checkOut(), await eve.checkOut()]
  await database.raw.query(
    `update esims set activation_code_sealed = (select activation_code_sealed from esims where order_id = $1)
     where order_id = $2`,
    [hers.id, his.id],
  )

  const answer = await eve.get(`/api/orders/${his.id}`)

  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.body)).not.toContain(hers.installationCode)
})

test('a second factor copied from another administrator opens nothing', async () => {
  const admin = await signInAsAdmin(shop)
  const { authenticator } = await enrol(shop, admin.browser)
  const other = shop.deps.vault.seal(Buffer.alloc(20).toString('base64'), 'second-factor:somebody-else')
  await shop.deps.db.update(secondFactors).set({ keySealed: other })

  expect(await proves(shop.openBrowser(), authenticator)).toBe(500)
})
