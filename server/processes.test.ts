import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ShopProcess, startShopProcess } from './testing/run-process.ts'

let folder: string
let running: ShopProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-processes-'))
  running = []
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map((shop) => shop.ended))
  rmSync(folder, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  const shop = await startShopProcess({ DATA_DIR: folder, ...env })
  running.push(shop)
  return shop
}

const signUp = (url: string, email: string) =>
  fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, firstName: 'Ana', lastName: 'Ruiz', password: 'a long password' }),
  })
const signIn = (url: string, email: string) =>
  fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password' }),
  })

/** The sentences with which it refuses to start. */
async function refusalOf(env: Record<string, string>): Promise<string[]> {
  const shop = await start(env)
  expect(await shop.ended).toBe(1)
  expect(shop.said()).not.toMatch(/\n\s+at |a secret/)
  const [first, ...sentences] = shop.said().trim().split('\n  - ')
  expect(first).toBe('Landfall cannot start:')
  return sentences
}

const newKey = () => randomBytes(32).toString('base64')

const filesUnder = (path: string): string[] =>
  lstatSync(path).isDirectory() ? [path, ...readdirSync(path).flatMap((name) => filesUnder(join(path, name)))] : [path]

const serverUrl = process.env.TEST_DATABASE_URL

describe.skipIf(Boolean(serverUrl))('one process on the embedded database', () => {
  test('killed and started again, it has lost nothing; asked to stop, it exits cleanly', async () => {
    const first = await start()
    await first.untilReady()
    expect((await signUp(first.url, 'ana@example.com')).status).toBe(201)
    first.child.kill('SIGKILL')
    await first.ended

    const second = await start()
    await second.untilReady()
    expect((await signIn(second.url, 'ana@example.com')).status).toBe(200)

    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  test('its folder is closed to other users of the machine, and another key does not open it', async () => {
    chmodSync(folder, 0o777)
    writeFileSync(join(folder, 'left-open'), '', { mode: 0o666 })
    const first = await start()
    await first.untilReady()
    const openToOthers = filesUnder(folder).filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    expect(openToOthers).toEqual([])
    expect(filesUnder(folder).length).toBeGreaterThan(100)
    first.child.kill('SIGTERM')
    await first.ended

    expect(await refusalOf({ SECRET_KEY: newKey() })).toEqual([expect.stringMatching(/^SECRET_KEY does not open/)])
  })
})

describe.skipIf(Boolean(serverUrl))('a process with settings that only fit the sandbox', () => {
  const live = {
    SANDBOX: 'off',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ESIM_ACCESS_CODE: 'code',
    ESIM_SECRET_KEY: 'key',
    SMTP_URL: 'smtp://mail.example',
    SECRET_KEY: newKey(),
    PUBLIC_URL: 'https://shop.example',
  }
  const weakAdmin = { ADMIN_EMAIL: 'maria@shop.example', ADMIN_PASSWORD: 'landfall-admin' }

  test.each([
    ['play money', { SANDBOX: 'off' }, /^SANDBOX=off needs STRIPE_SECRET_KEY/],
    ['live keys in the sandbox', { ...live, SANDBOX: 'on' }, /^SANDBOX=on .*STRIPE_SECRET_KEY and ESIM_ACCESS_CODE/],
    [
      'a live wholesaler in the sandbox',
      { SANDBOX: 'on', ESIM_ACCESS_CODE: 'code', ESIM_SECRET_KEY: 'key' },
      /real eSIMs/,
    ],
    ['an address without https', { ...live, PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL must be .*https/],
    [
      'a key of zeros',
      { ...live, SECRET_KEY: Buffer.alloc(32).toString('base64') },
      /^SECRET_KEY is too easy to guess/,
    ],
    ["the sandbox's password", { ...live, ...weakAdmin }, /^ADMIN_PASSWORD must/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://shop:a secret@127.0.0.1:9/shop' },
      /^Nothing answers at 127\.0\.0\.1:9: .* in DATABASE_URL\.$/,
    ],
    ['a proxy that is not an address', { TRUST_PROXY: 'true' }, /^TRUST_PROXY must be addresses/],
    [
      'a profile that is not there',
      { SHOP_PROFILE: '/nowhere/shop.json' },
      /^SHOP_PROFILE names \/nowhere\/shop\.json/,
    ],
    ['a clock that is wrong', { CLOCK_SKEW_SECONDS: '300' }, /^The clock of this machine is 300 s ahead/],
    ['no second factor', { ...live, ADMIN_2FA: 'optional' }, /^ADMIN_2FA=optional/],
  ] as const)('does not start with %s, and says why', async (_what, env, sentence) => {
    expect((await refusalOf(env))[0]).toMatch(sentence)
  })
})

describe.runIf(Boolean(serverUrl))('two processes on one PostgreSQL', () => {
  const name = `landfall_processes_${process.pid}`
  const own = new URL(serverUrl ?? 'postgres://nowhere')
  own.pathname = `/${name}`
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(text)
    await client.end()
  }

  beforeEach(() => admin(`create database ${name}`))
  afterEach(() => admin(`drop database if exists ${name} with (force)`))

  test('they start together on an empty database, share their customers, and run each job once', async () => {
    const env = { DATABASE_URL: own.href }
    const [one, two] = await Promise.all([start(env), start(env)])
    await Promise.all([one.untilReady(), two.untilReady()])

    expect((await signUp(one.url, 'ana@example.com')).status).toBe(201)
    expect((await signIn(two.url, 'ana@example.com')).status).toBe(200)
    // The mail is a job: whichever process takes it, it is sent once.
    const mails = async () => (await (await fetch(`${two.url}/sandbox/mail?to=ana@example.com`)).json()) as unknown[]
    while ((await mails()).length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await mails()).toHaveLength(1)

    one.child.kill('SIGTERM')
    two.child.kill('SIGTERM')
    expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0])
  })

  test('a process that waits for the other’s migrations stays alive and says what it waits for', async () => {
    const other = new pg.Client({ connectionString: own.href })
    await other.connect()
    await other.query(`select pg_advisory_lock(hashtext('landfall-start'))`)

    const shop = await start({ DATABASE_URL: own.href })
    let alive: Response | undefined
    while (!alive) alive = await fetch(`${shop.url}/healthz`).catch(() => undefined)
    expect(alive.status).toBe(200)
    const waiting = await fetch(`${shop.url}/readyz`)
    expect(waiting.status).toBe(503)
    expect(await waiting.json()).toEqual({ status: 'not ready', waitsFor: ['migrations'] })
    await other.end()
  })

  test('the key is changed while they serve: add the new one, seal with it, reseal, drop the old one', async () => {
    const [oldKey, key] = [newKey(), newKey()]
    const at = (SECRET_KEY: string, SECRET_KEYS_OLD = '') => ({ DATABASE_URL: own.href, SECRET_KEY, SECRET_KEYS_OLD })
    const reseal = async (env: Record<string, string>) => {
      const program = await startShopProcess({ DATA_DIR: folder, ...env }, 'reseal')
      running.push(program)
      return [await program.ended, program.said().trim()]
    }
    const one = await start(at(oldKey, key))
    await one.untilReady()
    const pushKey = async (url: string) => (await fetch(`${url}/api/notifications/public-key`)).json()
    const before = await pushKey(one.url)
    expect(await reseal(at(key, oldKey))).toEqual([
      1,
      expect.stringMatching(/^No shop has started with this SECRET_KEY/),
    ])

    const two = await start(at(key, oldKey))
    await two.untilReady()
    expect(await refusalOf(at(key))).toEqual([expect.stringMatching(/^SECRET_KEY does not open/)])
    expect(await reseal(at(key, oldKey))).toEqual([0, ''])
    // The first still runs with its old settings, and reads what was resealed.
    expect([await pushKey(one.url), await pushKey(two.url)]).toEqual([before, before])

    expect(await refusalOf(at(oldKey))).toEqual([expect.stringMatching(/^SECRET_KEY does not open/)])
    const three = await start(at(key))
    await three.untilReady()
    expect(await pushKey(three.url)).toEqual(before)
  })
})
