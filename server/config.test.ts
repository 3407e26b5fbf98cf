import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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

test('an empty variable counts as none', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('each wrong value is named in a sentence of its own', () => {
  const problems = problemsOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x', ADMIN_EMAIL: 'nobody' })

  expect(problems).toHaveLength(3)
  expect(problems.join(' ')).toMatch(/PORT .*DATABASE_URL .*ADMIN_EMAIL /)
})

test('no shop goes live on play money by accident', () => {
  expect(problemsOf({ SANDBOX: 'off' }).join(' ')).toMatch(
    /STRIPE_SECRET_KEY.*ESIM_ACCESS_CODE.*SMTP_URL.*SECRET_KEY.*PUBLIC_URL/,
  )
  expect(problemsOf(liveStripe).join(' ')).toMatch(/real money for play eSIMs/)
  expect(problemsOf(wholesaler).join(' ')).toMatch(/real eSIMs for play money/)
})

test('a trial with play payments on a live wholesaler must be asked for', () => {
  const config = readConfig({ ...wholesaler, ALLOW_TEST_PAYMENTS: '1' })

  expect(config).toMatchObject({ isSandbox: true, stripe: undefined, esimAccess: { accessCode: 'code' } })
})

test('half a pair of keys is a mistake, not a choice', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too, since STRIPE_SECRET_KEY is.',
  ])
})

test('with all real keys the shop leaves the sandbox and listens everywhere', () => {
  const env = {
    ...liveStripe,
    ...wholesaler,
    SMTP_URL: 'smtp://mail',
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
    PUBLIC_URL: 'https://landfall.example/',
  }

  expect(readConfig(env)).toMatchObject({
    isSandbox: false,
    host: '0.0.0.0',
    publicUrl: 'https://landfall.example',
    admin: undefined,
    rateLimitScale: 1,
  })
})
