import { mkdtempSync, rmSync } from 'node:fs'
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

const serverUrl = process.env.TEST_DATABASE_URL

describe.skipIf(Boolean(serverUrl))('one process on the embedded database', () => {
  test('killed without warning and started again, it has lost nothing; asked to stop, it ends well', async () => {
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
  }, 180_000)

  test('a shop that would go live on play money does not start', async () => {
    const shop = await start({ SANDBOX: 'off' })

    expect(await shop.ended).toBe(1)
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

  test('they start together on an empty database, share their customers, and do each job once', async () => {
    const env = { DATABASE_URL: own.href }
    const [one, two] = await Promise.all([start(env), start(env)])
    await Promise.all([one.untilReady(), two.untilReady()])

    expect((await signUp(one.url, 'ana@example.com')).status).toBe(201)
    expect((await signIn(two.url, 'ana@example.com')).status).toBe(200)
    // The mail is a job: whichever process takes it, it is sent once.
    const mails = async () => (await (await fetch(`${two.url}/sandbox/mail?to=ana@example.com`)).json()) as unknown[]
    const deadline = Date.now() + 20_000
    while ((await mails()).length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await mails()).toHaveLength(1)

    one.child.kill('SIGTERM')
    two.child.kill('SIGTERM')
    expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0])
  }, 180_000)
})
