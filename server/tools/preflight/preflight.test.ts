import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/languages/languages.ts'
import { createEsimAccess } from '../../adapters/esim-access/esim-access.ts'
import { createFrankfurter } from '../../adapters/frankfurter.ts'
import { stripeConfigOf } from '../../adapters/stripe/stripe-config.ts'
import { backups } from '../../office/platform/operations/tables.ts'
import { readConfig } from '../../config.ts'
import { secretKeyOf } from '../../platform/config/secret-key.ts'
import { smtpUrlOf } from '../../adapters/smtp-settings.ts'
import { esimAccessConfigOf } from '../../adapters/esim-access/esim-access-config.ts'
import { dropDraft, writeDraft } from '../../platform/profile/store.ts'
import { openVault, vaultOf } from '../../platform/sealing/open-vault.ts'
import { createVault } from '../../platform/sealing/vault.ts'
import { esims } from '../../shop/supply/esims/tables.ts'
import { pushKeysOf } from '../../shop/messages/notifications/store.ts'
import { Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { type DatabaseState, inspect, openDatabaseState } from './database-state.ts'
import { checkClock, checkDatabase, checkNotices } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkPaymentWebhook, checkPublishableKey, checkSecretKey } from './check-payments.ts'
import { checkProfile, checkProfileAdvice, checkProfileFile } from './check-profile.ts'
import { checkProxy } from './check-proxy.ts'
import { checkPushKeys, checkSecretKeyOfData } from './check-secrets.ts'
import { checkAdmin, checkDays, checkPublicUrl, checkRates } from './check-shop.ts'
import { checkWholesaler } from './check-wholesaler.ts'
import { checksOf, runCheck } from './checks.ts'

let shop: TestShop
let state: DatabaseState
// The checks only read, so one shop that has sold an eSIM serves them all.
beforeAll(async () => {
  shop = await openTestShop()
  state = { kind: 'open', database: shop.deps.database }
  await new Customer(shop).buy(await planFor(shop))
  await shop.until(async () => {
    shop.clock.turn({ seconds: 30 })
    await shop.runJobs()
    return (await shop.deps.db.select().from(esims)).length > 0
  })
})

const mustFail = (about: RegExp) => ({
  kind: 'failed',
  says: expect.stringMatching(about),
  mend: expect.stringMatching(/\w/),
})
const nowhere = 'http://127.0.0.1:9'
const stripe = () => ({ ...stripeConfigOf(shop.deps.config), maxNetworkRetries: 0 })

test('in the sandbox every check passes, and calls the sandbox for real', async () => {
  const findings = await Promise.all(checksOf(shop.deps.config, state).map((check) => runCheck(check, true)))

  expect(findings.filter(({ kind }) => kind !== 'fine')).toEqual([])
  expect(findings.map(({ says }) => says).join('\n')).toMatch(/matches the secret key/)
})

test('while the sandbox is not running, what it plays is noted and not checked', async () => {
  const payments = checksOf(shop.deps.config, state).find(({ name }) => name === 'Payments')

  expect(payments && (await runCheck(payments, false))).toMatchObject({ kind: 'note' })
})

test('a check that breaks is a failure, not the end of the preflight', async () => {
  const broken = { name: 'x', run: () => Promise.reject(new Error('out of ink')) }

  expect(await runCheck(broken, true)).toEqual(mustFail(/out of ink/))
})

describe('payments', () => {
  test('a secret key that Stripe refuses is told apart from a Stripe that cannot be reached', async () => {
    expect(await checkSecretKey({ ...stripe(), secretKey: 'sk_live_wrong' })).toEqual(mustFail(/rejects/))
    expect(await checkSecretKey({ ...stripe(), apiBase: new URL(nowhere) })).toEqual(mustFail(/did not answer/))
  })

  test('a publishable key of another mode or another account is reported', async () => {
    expect(await checkPublishableKey({ ...stripe(), publishableKey: 'pk_live_1' })).toEqual(mustFail(/pk_test_/))
    expect(await checkPublishableKey({ ...stripe(), publishableKey: 'pk_test_?' })).toEqual(mustFail(/not match/))
  })

  test('a malformed signing secret, and an address unknown to Stripe, are reported', async () => {
    const elsewhere = { ...stripe(), webhookSecret: 'sk_test_1' }

    expect(await checkPaymentWebhook(elsewhere, shop.url)).toEqual(mustFail(/whsec_/))
    expect(await checkPaymentWebhook(stripe(), shop.url)).toMatchObject({ kind: 'fine' })
  })
})

describe('the wholesaler', () => {
  const checkWith = (change: object, leastUsd = 50) =>
    checkWholesaler(
      createEsimAccess({ ...esimAccessConfigOf(shop.deps.config), timeoutMs: 2000, ...change }),
      leastUsd * 1_000_000,
    )

  test('wrong keys, no answer and too little money are each reported with their own remedy', async () => {
    expect(await checkWith({ accessCode: 'another' })).toEqual(mustFail(/refused balance/))
    expect(await checkWith({ baseUrl: nowhere })).toEqual(mustFail(/no answer/))
    expect(await checkWith({}, 999_999)).toEqual(mustFail(/less than \$999,999\.00/))
    expect(await checkWith({})).toMatchObject({ kind: 'fine', says: expect.stringMatching(/\$\d/) })
  })
})

describe('mail', () => {
  const config = readConfig({})

  test('a mail server that answers passes; none, or a sender that is only the example, does not', async () => {
    expect(await checkMail(config, () => smtpUrlOf(shop.deps.config))).toMatchObject({ kind: 'fine' })
    expect(await checkMail(config, async () => 'smtp://127.0.0.1:9')).toEqual(mustFail(/ECONNREFUSED/))
    const live = { ...config, smtpUrl: 'smtp://mail.example' }
    expect(await checkMail(live, async () => 'smtp://mail.example')).toEqual(mustFail(/MAIL_FROM/))
  })
})

describe('the database', () => {
  test('one that is up to date passes, one that is behind gets instructions to migrate', async () => {
    expect(checkDatabase(await inspect(shop.deps.database))).toMatchObject({ kind: 'fine' })

    const { raw } = shop.deps.database
    const { rows } = await raw.query<{ name: string }>('select name from migrations order by name desc limit 1')
    await raw.query('delete from migrations where name = $1', [rows[0]?.name])
    expect(checkDatabase(await inspect(shop.deps.database))).toEqual(mustFail(/1 migrations behind/))
    await raw.query('insert into migrations (name) values ($1)', [rows[0]?.name])
  })

  test('one that cannot be reached is a failure, an embedded one is not opened', async () => {
    const away = await openDatabaseState({ databaseUrl: 'postgres://127.0.0.1:9/none', dataDir: '.data' })

    expect(checkDatabase(away)).toEqual(mustFail(/no connection: Nothing answers at 127\.0\.0\.1:9/))
    expect(await checkNotices(away)).toMatchObject({ kind: 'note' })
    expect(await checkClock(away)).toMatchObject({ kind: 'note' })
    expect(checkDatabase({ kind: 'embedded', folder: '.data' })).toMatchObject({ kind: 'fine' })
  })
})

describe('secrets', () => {
  const otherVault = createVault(Buffer.alloc(32, 7))

  test('a key that does not open what customers bought is reported before customers need it', async () => {
    expect(await checkSecretKeyOfData(shop.deps.config, state, shop.deps.vault)).toMatchObject({ kind: 'fine' })
    expect(await checkSecretKeyOfData(shop.deps.config, state, otherVault)).toEqual(mustFail(/activation codes/))
  })

  test('a key that has sealed nothing yet is told from the one in use, and an unfinished key change is noted', async () => {
    const { config, database, vault } = shop.deps
    const changed = { ...config, secretKey: randomBytes(32).toString('base64') }
    await openVault(database, config, shop.clock.now())
    await openVault(database, { ...changed, oldSecretKeys: [secretKeyOf(config).toString('base64')] }, shop.clock.now())

    expect(await checkSecretKeyOfData(config, state, vault)).toEqual(mustFail(/does not open what is sealed/))
    const both = { ...changed, oldSecretKeys: [secretKeyOf(config).toString('base64')] }
    expect(await checkSecretKeyOfData(both, state, vaultOf(both))).toMatchObject({
      kind: 'note',
      says: expect.stringMatching(/npm run reseal/),
    })
    await database.raw.query('delete from sealing_keys where $1', [true])
  })

  test('push keys sealed with another key are reported', async () => {
    await pushKeysOf(shop.deps.db, shop.deps.vault)

    expect(await checkPushKeys(state, shop.deps.vault)).toMatchObject({ kind: 'fine' })
    expect(await checkPushKeys(state, otherVault)).toEqual(mustFail(/VAPID/))
  })
})

test('a shop that takes real money must be reached by https', () => {
  const live = { isSandbox: false, isRehearsal: false }
  expect(checkPublicUrl({ ...live, publicUrl: 'http://shop.example' })).toEqual(mustFail(/not https/))
  expect(checkPublicUrl({ ...live, publicUrl: 'https://shop.example' })).toMatchObject({ kind: 'fine' })
})

test('localhost does not stand against a rehearsal', () => {
  const rehearsed = { publicUrl: 'http://localhost:3000', isSandbox: false, isRehearsal: true }
  expect(checkPublicUrl(rehearsed)).toMatchObject({ kind: 'note', says: expect.stringMatching(/needs the https/) })
})

test('the days of a shop that charges tax are those of its seller, or are asked about', () => {
  const config = readConfig({ TAX: 'table', TAX_COUNTRY: 'DE' })

  expect(checkDays(config)).toEqual({
    kind: 'note',
    says: expect.stringMatching(/set SHOP_TIME_ZONE to that of the seller in DE/),
  })
  expect(checkDays({ ...config, timeZone: 'Europe/Berlin' })).toMatchObject({ kind: 'fine' })
  expect(checkDays(readConfig({}))).toMatchObject({ kind: 'fine' })
})

describe('the proxy in front', () => {
  const live = { publicUrl: 'https://shop.example', isSandbox: false }
  const check = (trustProxy: string | false) => checkProxy({ ...live, trustProxy })

  test('must be named by a shop that customers reach by https, and by no other', () => {
    expect(check(false)).toEqual(mustFail(/every visitor counts as one/))
    expect(checkProxy({ ...live, publicUrl: 'http://localhost:3000', trustProxy: false })).toMatchObject({
      kind: 'fine',
    })
    expect(checkProxy({ ...live, isSandbox: true, trustProxy: false })).toMatchObject({ kind: 'fine' })
  })

  test.each(['127.0.0.1,::1', 'loopback', '172.30.7.0/24', '10.0.0.0/8', '192.168.0.0/255.255.0.0', 'fd00:1::/64'])(
    'at %s is the operator’s own',
    (trusted) => expect(check(trusted)).toMatchObject({ kind: 'fine' }),
  )

  test.each(['0.0.0.0/0', '::/0', '127.0.0.1,128.0.0.0/1', '0.0.0.0/0.0.0.0'])(
    'may not be everybody, as %s says',
    (trusted) => expect(check(trusted)).toEqual(mustFail(/trusts everybody/)),
  )

  test.each(['203.0.113.7', '127.0.0.1,2001:db8::1', '10.0.0.0/7'])('at a public address, as %s, is noted', (trusted) =>
    expect(check(trusted)).toMatchObject({ kind: 'note', says: expect.stringMatching(/public address/) }),
  )
})

test('a shop without an administrator, or with the default password, is reported', async () => {
  const unnamed = { admin: undefined, isSandbox: true }
  const { passwords } = shop.deps
  expect(await checkAdmin(unnamed, state, passwords)).toMatchObject({ kind: 'fine', says: '1 in the database' })

  const live = { ...unnamed, isSandbox: false }
  expect(await checkAdmin(live, state, passwords)).toEqual(
    mustFail(/admin@landfall.test still has the default password/),
  )

  await shop.deps.database.raw.query(`update users set office_role = null`, [])
  expect(await checkAdmin(unnamed, state, passwords)).toEqual(mustFail(/nobody/))
})

test('missing exchange rates are worth a note, since no charge depends on them', async () => {
  expect(await checkRates(createFrankfurter({ url: nowhere }))).toMatchObject({ kind: 'note' })
})

describe('the shop profile', () => {
  const fileWith = (said: object): string => {
    const file = join(mkdtempSync(join(tmpdir(), 'profile-')), 'shop.json')
    writeFileSync(file, JSON.stringify(said))
    return file
  }
  const texts = Object.fromEntries(
    ['terms', 'imprint', 'withdrawal', 'privacy', 'returns'].map((kind) => [
      kind,
      Object.fromEntries(languages.map((language) => [language, 'Text'])),
    ]),
  )
  const whole = {
    name: 'Meridian',
    legalName: 'Meridian Ltd',
    address: '12 Quay Street',
    supportEmail: 'help@meridian.example',
    legal: texts,
  }
  const live = () => ({
    ...shop.deps.config,
    isSandbox: false,
    supportEmail: undefined,
    isTaxStated: true,
    areCurrenciesStated: true,
  })

  test('a live shop without a profile is not ready to open, and each missing part is named', async () => {
    const { says, ...finding } = (await checkProfile(live(), state)) as { says: string; kind: string }

    expect(finding).toMatchObject({ kind: 'failed', mend: expect.stringMatching(/SHOP_PROFILE/) })
    for (const field of ['name', 'legalName', 'address', 'supportEmail', 'legal.terms', 'legal.imprint'])
      expect(says).toMatch(new RegExp(`^${field}: \\w`, 'm'))
    expect(await checkProfile(shop.deps.config, state)).toMatchObject({ kind: 'fine' })
  })

  test('tax and currencies have to be stated, and what invoices name where there is tax', async () => {
    const config = { ...live(), shopProfile: fileWith(whole) }

    expect(await checkProfile({ ...config, isTaxStated: false }, state)).toEqual(mustFail(/^tax: .*TAX_COUNTRY/))
    expect(await checkProfile({ ...config, areCurrenciesStated: false }, state)).toEqual(mustFail(/^currencies: /))
    const tax = readConfig({ TAX: 'table', TAX_COUNTRY: 'DE' }).tax
    expect(await checkProfile({ ...config, tax }, state)).toEqual(mustFail(/^registration: .*^taxNumber: /ms))
    expect(await checkProfileAdvice({ ...config, tax }, state)).toMatchObject({
      says: expect.stringMatching(/^timeZone: .*SHOP_TIME_ZONE/m),
    })
  })

  test('backups that nobody writes or copies are advice', async () => {
    const config = { ...live(), shopProfile: fileWith(whole) }
    expect(await checkProfileAdvice(config, state)).toMatchObject({ says: expect.stringMatching(/^backups: Write a/m) })

    const made = { finishedAt: new Date(), bytes: 1, isEncrypted: true, isCopied: false }
    await shop.deps.db.insert(backups).values(made)

    expect(await checkProfileAdvice(config, state)).toMatchObject({
      says: expect.stringMatching(/^backups: .*BACKUP_COPY/m),
    })
  })

  test('a legal text that is begun is reported with what is still blank in it', async () => {
    const { db } = shop.deps
    const draft = { name: 'Meridian', legal: { imprint: { en: { text: 'We are [seller: who], [hours: when].' } } } }
    await writeDraft(db, { profile: draft, changedBy: 'boss@shop.example', changedAt: shop.clock.now() })

    expect(await checkProfile(live(), state)).toEqual(
      mustFail(/^legal\.imprint: The draft in the office still has these blanks: seller, hours\.$/m),
    )
    await dropDraft(db)
  })

  test('the file counts before the shop has started with it; the rest is advice', async () => {
    const config = { ...live(), shopProfile: fileWith(whole) }

    expect(await checkProfileFile(config)).toMatchObject({ kind: 'fine', says: expect.stringMatching(/Meridian/) })
    expect(await checkProfile(config, state)).toEqual({ kind: 'fine', says: 'Meridian, sold by Meridian Ltd' })
    expect(await checkProfileAdvice(config, state)).toMatchObject({
      kind: 'note',
      says: expect.stringMatching(/^logo: .*^colours: /ms),
    })
    const { legalName: _, ...unsigned } = whole
    expect(await checkProfile({ ...config, shopProfile: fileWith(unsigned) }, state)).toEqual(mustFail(/^legalName: /))
  })

  test('brackets and wrong pictures fail, unknown fields and claims without a source are noted', async () => {
    const check = (said: object) => checkProfileFile({ shopProfile: fileWith(said) })

    expect(await check({ ...whole, legal: { terms: 'We are [seller: legal name].' } })).toMatchObject({ kind: 'fine' })
    expect(await check({ ...whole, legal: { terms: 'We are [your company].' } })).toEqual(
      mustFail(/legal\.terms\.en: .*\[your company\]/),
    )
    const broken = fileWith({ ...whole, logo: 'logo.png' })
    writeFileSync(join(broken, '../logo.png'), 'no picture')
    expect(await checkProfileFile({ shopProfile: broken })).toEqual(mustFail(/logo: logo\.png: /))
    expect(await check({ ...whole, colors: {}, claims: [{ text: 'Fast' }] })).toMatchObject({
      kind: 'note',
      says: expect.stringMatching(/colors: .*claims\.0\.source: /s),
    })
    expect(await checkProfileFile({ shopProfile: join(tmpdir(), 'no-such-file.json') })).toEqual(
      mustFail(/cannot be read/),
    )
  })
})
