import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { features } from './collect-features.ts'
import { sandboxAdmin } from './identity/accounts/settings.ts'
import { ConfigError, type ShopMode } from './platform/config/config.ts'
import { processSettings } from './platform/config/process-settings.ts'
import { isWeakKey } from './platform/sealing/weak-key.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const liveStripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const wholesaler = { ESIM_ACCESS_CODE: 'code', ESIM_SECRET_KEY: 'key' }

test('with nothing set the shop runs on play money, on loopback only', () => {
  const config = readConfig({})

  expect(config).toMatchObject({ port: 3000, isSandbox: true, host: 'localhost', rateLimitScale: 20 })
  expect(config.admin).toEqual({ email: 'admin@landfall.test', password: 'landfall-admin' })
  expect(config.publicUrl).toBe('http://localhost:3000')
})

test.each([
  ['in a currency that cannot be charged', 'CHF', 'must be one of USD, EUR, GBP, AUD, CAD, JPY'],
  ['in another currency than the process began with', 'EUR', 'must be in the environment when the process starts'],
])('books %s are refused', (_, currency, why) => {
  expect(problemsOf({ BOOKS_CURRENCY: currency })[0]).toContain(`BOOKS_CURRENCY ${why}`)
})

test('prices end by currency as PRICE_ENDINGS says, however it is written', () => {
  const { priceEndings } = readConfig({ PRICE_ENDINGS: 'eur:99, GBP : 49-99,JPY:Whole' })

  expect([...priceEndings]).toEqual([
    ['EUR', '99'],
    ['GBP', '49-99'],
    ['JPY', 'whole'],
  ])
  expect(readConfig({}).priceEndings.size).toBe(0)
})

test.each([
  ['no ending', 'EUR', 'must be pairs like'],
  ['an unknown ending', 'EUR:95', 'must be pairs like'],
  ['the ending that is none', 'EUR:exact', 'must be pairs like'],
  ['the books’ own currency', 'USD:99', 'there the price rules say how a price ends'],
  ['a currency that is not charged', 'CHF:99', 'which CHARGE_CURRENCIES does not list'],
  ['a currency twice', 'EUR:99,EUR:49', 'names EUR more than once'],
])('PRICE_ENDINGS with %s is refused', (_, text, why) => {
  expect(problemsOf({ PRICE_ENDINGS: text })[0]).toContain(why)
})

test('an empty variable counts as none', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['fifty dollars by default', {}, 50],
  ['what its setting says', { LOW_BALANCE_USD: '70' }, 70],
  ['to the cent', { LOW_BALANCE_USD: '30.5' }, 30.5],
])('a balance is low below %s', (_, env, dollars) => {
  expect(readConfig(env).lowBalanceMicroUsd).toBe(dollars * 1_000_000)
})

test.each([
  ['at three quarters and at nine tenths by default', undefined, [75, 90]],
  ['in order and once each', '80, 50,80', [50, 80]],
  ['at more steps, the last of them included', '75,80,90,100', [75, 80, 90, 100]],
  ['only when it is used up', 'none', []],
])('customers are warned about their data %s', (_, text, percents) => {
  expect(readConfig(text === undefined ? {} : { USAGE_ALERTS: text }).usageAlerts).toEqual(percents)
})

test.each(['101', '0', '75,', '75;90', 'often', '1,2,3,4,5,6', '7.5'])('%s is refused as warning steps', (text) => {
  expect(problemsOf({ USAGE_ALERTS: text })).toEqual([
    expect.stringMatching(/^USAGE_ALERTS must be up to five whole percentages from 1 to 100, such as 75,90/),
  ])
})

test('each wrong value is named in a sentence of its own', () => {
  const problems = problemsOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x', ADMIN_EMAIL: 'nobody' })

  expect(problems).toHaveLength(3)
  expect(problems.join(' ')).toMatch(/PORT .*DATABASE_URL .*ADMIN_EMAIL /)
})

test.each(['10.0.0.7', '10.0.0.0/8, ::1', 'loopback,fd00::/8'])('a proxy may be named as %s', (text) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(text)
})

test.each(['true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.7,', '1'])(
  'a proxy cannot be named as %s, and the start says so',
  (text) => {
    expect(problemsOf({ TRUST_PROXY: text })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be addresses .*10\.0\.0\.7.*\(it is: .*\)\.$/),
    ])
  },
)

test('DATABASE_DIRECT_URL needs a DATABASE_URL', () => {
  expect(problemsOf({ DATABASE_DIRECT_URL: 'postgres://db' })).toEqual([
    expect.stringMatching(/DATABASE_URL must be set/),
  ])
  expect(readConfig({ DATABASE_URL: 'postgres://db' }).databaseDirectUrl).toBe('postgres://db')
})

test('no shop goes live on play money by accident', () => {
  const missing = ['STRIPE_SECRET_KEY', 'ESIM_ACCESS_CODE', 'PUBLIC_URL', 'SMTP_URL', 'SECRET_KEY']
  expect(problemsOf({ SANDBOX: 'off' })).toEqual(
    missing.map((name) => expect.stringMatching(`^SANDBOX=off needs ${name}`)),
  )
  expect(problemsOf(liveStripe).join(' ')).toMatch(/real money for play eSIMs/)
  expect(problemsOf(wholesaler).join(' ')).toMatch(/real eSIMs for play money/)
})

const liveShop = {
  ...liveStripe,
  ...wholesaler,
  SMTP_URL: 'smtp://mail',
  SECRET_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: 'https://landfall.example/',
}
const testStripe = { ...liveStripe, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
const trial = { ...liveShop, ...testStripe, ALLOW_TEST_PAYMENTS: '1' }

test('a trial with test payments on a live wholesaler has to be allowed explicitly, and is not a sandbox', () => {
  expect(readConfig(trial)).toMatchObject({ mode: 'trial', isSandbox: false, esimAccess: { accessCode: 'code' } })
  expect(problemsOf({ ...trial, ALLOW_TEST_PAYMENTS: '0' })).toEqual([
    expect.stringMatching(/real eSIMs for play money/),
  ])
  // With only the sandbox to pay, any visitor would get eSIMs for nothing.
  expect(problemsOf({ ...wholesaler, ALLOW_TEST_PAYMENTS: '1' }).join(' ')).toMatch(/Stripe's test keys/)
})

describe('what the keys make of a shop', () => {
  const payments = {
    played: {},
    test: testStripe,
    live: liveStripe,
    restricted: { ...liveStripe, STRIPE_SECRET_KEY: 'rk_live_1' },
    unheardOf: { ...liveStripe, STRIPE_SECRET_KEY: 'sk_org_1', STRIPE_PUBLISHABLE_KEY: 'pk_org_1' },
    mixed: { ...liveStripe, STRIPE_SECRET_KEY: 'sk_test_1' },
  }
  const goods = { play: {}, real: wholesaler }
  const keysOf = (
    money: keyof typeof payments,
    good: keyof typeof goods,
    sandbox: '' | 'on' | 'off',
    allow: '0' | '1',
  ) => ({
    SMTP_URL: liveShop.SMTP_URL,
    SECRET_KEY: liveShop.SECRET_KEY,
    PUBLIC_URL: liveShop.PUBLIC_URL,
    ...payments[money],
    ...goods[good],
    SANDBOX: sandbox,
    ALLOW_TEST_PAYMENTS: allow,
  })

  const starts = new Map<string, ShopMode>([
    ['played play', 'sandbox'],
    ['played play on', 'sandbox'],
    ['test play', 'sandbox'],
    ['test play on', 'sandbox'],
    ['test real 1', 'trial'],
    ['test real off 1', 'trial'],
    ...['live', 'restricted', 'unheardOf'].flatMap((money): [string, ShopMode][] => [
      [`${money} real`, 'live'],
      [`${money} real off`, 'live'],
    ]),
  ])
  const every = (['0', '1'] as const).flatMap((allow) =>
    (['', 'on', 'off'] as const).flatMap((sandbox) =>
      (Object.keys(goods) as (keyof typeof goods)[]).flatMap((good) =>
        (Object.keys(payments) as (keyof typeof payments)[]).map((money) => [money, good, sandbox, allow] as const),
      ),
    ),
  )

  test.each(every)('payments %s, goods %s, SANDBOX=%s, ALLOW_TEST_PAYMENTS=%s', (...choice) => {
    const [money, good, sandbox, allow] = choice
    const name = [money, good, sandbox].filter(Boolean).join(' ')
    const wanted = starts.get(name) ?? (allow === '1' ? starts.get(`${name} 1`) : undefined)

    if (!wanted) return expect(problemsOf(keysOf(...choice))).not.toEqual([])
    const config = readConfig(keysOf(...choice))
    expect(config.mode).toBe(wanted)
    const open = { isSandbox: true, rateLimitScale: 20, adminSecondFactor: 'optional', admin: sandboxAdmin }
    const shut = { isSandbox: false, rateLimitScale: 1, adminSecondFactor: 'required', admin: undefined }
    expect(config).toMatchObject(wanted === 'sandbox' ? open : shut)
  })

  test('live keys with the sandbox on are refused in one sentence that names them', () => {
    expect(problemsOf({ ...liveShop, SANDBOX: 'on' })).toEqual([
      expect.stringMatching(/^SANDBOX=on .*\(STRIPE_SECRET_KEY and ESIM_ACCESS_CODE\): set SANDBOX=off/),
    ])
    expect(problemsOf({ ...trial, SANDBOX: 'on' })).toEqual([expect.stringMatching(/\(ESIM_ACCESS_CODE\)/)])
  })

  test('an optional second factor is for the sandbox only', () => {
    expect(problemsOf({ ...liveShop, ADMIN_2FA: 'optional' })).toEqual([expect.stringMatching(/^ADMIN_2FA=optional/)])
    expect(readConfig({ ADMIN_2FA: 'required' }).adminSecondFactor).toBe('required')
  })
})

describe('a shop with real customers', () => {
  const counted = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 3))
  const weakKeys = {
    'all zero': Buffer.alloc(32),
    'one byte again and again': Buffer.alloc(32, 7),
    'eight bytes four times': Buffer.concat(Array.from({ length: 4 }, () => Buffer.from('0102f30495060708', 'hex'))),
    counted,
    'a typed sentence': Buffer.from('the quick brown fox jumps over a'),
  }
  test.each(Object.entries(weakKeys))('refuses a secret key that is %s', (_what, key) => {
    expect(problemsOf({ ...liveShop, SECRET_KEY: key.toString('base64') })).toEqual([
      expect.stringMatching(/^SECRET_KEY is too easy to guess/),
    ])
    // The sandbox may use such a key, and a shop that has one must be able to replace it.
    expect(problemsOf({ SECRET_KEY: key.toString('base64') })).toEqual([])
    expect(problemsOf({ ...liveShop, SECRET_KEYS_OLD: key.toString('base64') })).toEqual([])
  })

  test('accepts any random key', () => {
    for (let tries = 0; tries < 2000; tries++) expect(isWeakKey(randomBytes(32))).toBe(false)
  })

  test.each(['http://landfall.example', 'http://localhost:3000', 'http://10.0.0.7'])(
    'refuses to start at %s',
    (address) => {
      expect(problemsOf({ ...liveShop, PUBLIC_URL: address })).toEqual([
        expect.stringMatching(/^PUBLIC_URL must be.*https/),
      ])
    },
  )

  test('may be tried on a local machine without https, with test payments', () => {
    expect(problemsOf({ ...trial, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    expect(problemsOf({ ...trial, PUBLIC_URL: 'http://192.168.1.4' })).toEqual([expect.stringMatching(/^PUBLIC_URL/)])
  })

  test.each(['landfall-admin', 'short', 'aaaaaaaaaaaaaaaa', 'Password123456', 'maria-1234567', 'admin-admin-admin'])(
    'refuses an admin with the password %s',
    (password) => {
      const admin = { ADMIN_EMAIL: 'maria@landfall.example', ADMIN_PASSWORD: password }
      expect(problemsOf({ ...liveShop, ...admin })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD must /)])
    },
  )

  test('accepts a password that is hard to guess', () => {
    const admin = { ADMIN_EMAIL: 'maria@landfall.example', ADMIN_PASSWORD: 'correct horse battery' }
    expect(readConfig({ ...liveShop, ...admin }).admin?.password).toBe(admin.ADMIN_PASSWORD)
  })
})

test('old keys are a list, and each must be a key', () => {
  const [one, two] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]

  expect(readConfig({ SECRET_KEYS_OLD: `${one}, ${two}` }).oldSecretKeys).toEqual([one, two])
  expect(readConfig({}).oldSecretKeys).toEqual([])
  expect(problemsOf({ SECRET_KEYS_OLD: `${one},short` })).toEqual([expect.stringMatching(/^SECRET_KEYS_OLD must be/)])
})

test('each setting is declared by one feature, and so is each part of the config', () => {
  const declared = [processSettings, ...features.flatMap(({ settings }) => settings ?? [])]
  const names = declared.flatMap((settings) => Object.keys(settings.variables))
  expect(new Set(names).size).toBe(names.length)

  const config = readConfig({})
  const parts = features.flatMap(({ settings }) =>
    settings ? Object.keys(settings.judge(settings.parse({}, []), config, [])) : [],
  )
  expect(new Set(parts).size).toBe(parts.length)
})

test('half a pair of keys is refused', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too, since STRIPE_SECRET_KEY is.',
  ])
})

test('with all real keys the shop leaves the sandbox and listens everywhere', () => {
  expect(readConfig(liveShop)).toMatchObject({
    isSandbox: false,
    host: '0.0.0.0',
    publicUrl: 'https://landfall.example',
    admin: undefined,
    rateLimitScale: 1,
  })
})
