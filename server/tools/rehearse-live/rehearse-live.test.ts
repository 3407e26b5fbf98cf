import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../../platform/config/config.ts'
import { readConfig } from '../../config.ts'
import { rehearsalKeys } from '../../rehearsal.ts'
import { esimAccessConfigOf } from '../../adapters/esim-access/esim-access-config.ts'
import { stripeConfigOf } from '../../adapters/stripe/stripe-config.ts'
import { Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, until } from '../../testing/open-test-shop.ts'
import { publishAs } from '../../testing/publish-profile.ts'
import { freePort } from '../../testing/run-process.ts'
import { testDatabaseUrl } from '../../testing/test-database.ts'
import { openTestBrowser } from '../../testing/test-browser.ts'
import { settingsForRehearsal } from './settings-for-rehearsal.ts'

const places = {
  publicPort: 3000,
  shopPort: 3001,
  sandboxUrl: 'http://127.0.0.1:3100/sandbox',
  smtpUrl: 'smtp://127.0.0.1:2525',
  dataDir: join(tmpdir(), 'rehearsal'),
}
/** What the office of that shop has published. */
const meridian = {
  name: 'Meridian',
  legalName: 'Meridian Travel Data Ltd',
  address: '12 Quay Street\nBristol BS1 4QA',
  supportEmail: 'help@meridian.example',
  legal: {
    terms: 'Be kind.',
    imprint: 'Meridian Travel Data Ltd',
    privacy: 'We keep little.',
    returns: 'Within thirty days.',
    withdrawal: 'Write to us.',
  },
}
/** Settings of a shop that is live already. */
const live = {
  SANDBOX: 'off',
  STRIPE_SECRET_KEY: 'sk_live_real',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_real',
  STRIPE_WEBHOOK_SECRET: 'whsec_real',
  ESIM_ACCESS_CODE: 'real-code',
  ESIM_SECRET_KEY: 'real-key',
  DATABASE_URL: 'postgres://real.example/landfall',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  CDN: 'fastly',
  CDN_PURGE_URL: 'https://api.fastly.com/x',
  GOOGLE_CLIENT_ID: 'real',
  GOOGLE_CLIENT_SECRET: 'real',
  SELLER_NAME: 'Meridian Ltd',
  VIES_URL: 'https://vies.real.example',
  ALARM_WEBHOOK_URL: 'https://chat.real.example/hook',
}

describe('the settings of a rehearsal', () => {
  test('are those of a live shop, and reach no real service', () => {
    const config = readConfig(settingsForRehearsal(live, places))

    expect(config).toMatchObject({ mode: 'live', isSandbox: false, isRehearsal: true, adminSecondFactor: 'required' })
    expect(config.seller.name).toBe('Meridian Ltd')
    expect(stripeConfigOf(config)).toMatchObject({
      secretKey: rehearsalKeys.STRIPE_SECRET_KEY,
      apiBase: new URL(`${places.sandboxUrl}/stripe`),
    })
    expect(esimAccessConfigOf(config).baseUrl).toBe(`${places.sandboxUrl}/esim-access`)
    expect(JSON.stringify(config)).not.toMatch(/real|mail\.example|fastly/)
  })

  test('need nothing that the operator has not set yet', () => {
    expect(readConfig(settingsForRehearsal({}, places))).toMatchObject({ mode: 'live', isRehearsal: true })
  })

  test.each([
    ['a real wholesaler', { ESIM_ACCESS_CODE: 'real-code', ESIM_SECRET_KEY: 'real-key' }, /ESIM_ACCESS_CODE/],
    ['a real secret key', { STRIPE_SECRET_KEY: 'sk_live_real' }, /STRIPE_SECRET_KEY must be theirs too/],
    ['a real publishable key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_real' }, /STRIPE_PUBLISHABLE_KEY/],
    ['no stand-ins', { SANDBOX_URL: '' }, /needs SANDBOX_URL/],
  ])('do not go with %s', (_with, change, sentence) => {
    const read = () => readConfig({ ...settingsForRehearsal(live, places), ...change })

    expect(read).toThrow(ConfigError)
    expect(read).toThrow(sentence)
  })

  test('of a shop that is live send real keys to the real services, whatever SANDBOX_URL says', () => {
    const env = { ...settingsForRehearsal(live, places), ...live, TRUST_PROXY: '127.0.0.1' }
    const config = readConfig(env)

    expect(config.isRehearsal).toBe(false)
    expect(stripeConfigOf(config)).not.toHaveProperty('apiBase')
    expect(esimAccessConfigOf(config).baseUrl).toBe('https://api.esimaccess.com')
  })
})

describe('npm run rehearse:live', () => {
  let child: ChildProcess
  let port: number
  let folder: string
  let said = ''
  beforeAll(async () => {
    port = await freePort()
    folder = mkdtempSync(join(tmpdir(), 'landfall-rehearse-live-test-'))
    const file = join(folder, 'env')
    const books = testDatabaseUrl() ?? ''
    if (books) await publishAs(await openTestShop(), meridian)
    writeFileSync(
      file,
      `SELLER_NAME="Meridian Ltd"\nSTRIPE_SECRET_KEY=sk_live_real\nLANGUAGES=en\nTAX=none\nCHARGE_CURRENCIES=USD\nDATABASE_URL=${books}\n`,
    )
    const env = { PATH: process.env.PATH, TMPDIR: folder, PORT: String(port), LOG_LEVEL: 'error' }
    child = spawn(process.execPath, ['dist/server/rehearse-live.js', file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await until(async () => {
      if (child.exitCode !== null) throw new Error(said)
      return said.includes('Stop it with')
    })
  })
  afterAll(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test('opens a shop that believes it is live, sells an eSIM with the stand-ins, and forgets it all', async () => {
    const url = `http://localhost:${port}`
    expect(said).toMatch(/✓ Payments +the sandbox takes play money/)
    expect(said).toMatch(/✓ Wholesaler/)
    expect(said).toMatch(/✓ Payment webhook +events go to http:\/\/localhost:\d+\/api\/webhooks\/stripe/)
    expect(said).toMatch(/• Public address +http:\/\/localhost:\d+, for the rehearsal/)
    if (testDatabaseUrl()) {
      expect(said).toContain('The shop’s profile: as published in the office.')
      expect(said).toMatch(/✓ Shop profile +Meridian, sold by Meridian Travel Data Ltd/)
      expect(said).not.toContain('✗')
      expect(said).toContain('Nothing stands against opening, as far as a rehearsal can tell.')
      expect(await (await fetch(`${url}/terms`)).text()).toContain('Be kind.')
    }
    // A live shop has no open pages about its API, and no demonstration.
    expect((await fetch(`${url}/api/openapi.json`)).status).toBe(404)
    expect(await (await fetch(url)).text()).not.toContain('Landfall')

    const customer = new Customer({
      fetch: (path, init) => fetch(url + path, init),
      openBrowser: () => openTestBrowser(url),
    })
    const orderId = await customer.buy(await planFor(customer.shop))
    await until(async () => (await customer.get(`/api/orders/${orderId}`)).body.status === 'active')
    // The mail is a job of its own, which comes after the eSIM.
    const mails = () =>
      fetch(`${url}/sandbox/mail?to=ana@example.com`).then((answer) => answer.json() as Promise<unknown[]>)
    await until(async () => (await mails()).length > 0)

    child.kill('SIGTERM')
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
    expect(readdirSync(folder)).toEqual(['env'])
  })
})
