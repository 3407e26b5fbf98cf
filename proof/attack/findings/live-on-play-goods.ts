import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Attack, type Finding, verdictOf } from '../attack.ts'
import type { Scene } from '../scene.ts'
import { tryStart } from '../try-start.ts'

const keyOf = (bytes: Buffer) => bytes.toString('base64')

/** A shop as it goes live. The keys are not real, and nothing is called before it listens. */
const live = {
  SANDBOX: 'off',
  STRIPE_SECRET_KEY: 'sk_live_attack',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_attack',
  STRIPE_WEBHOOK_SECRET: 'whsec_attack',
  ESIM_ACCESS_CODE: 'attack',
  ESIM_SECRET_KEY: 'attack',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://shop.example.com',
  SECRET_KEY: keyOf(randomBytes(32)),
}

const playPayments = {
  ALLOW_TEST_PAYMENTS: '1',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
}

let databases = 0
const place = async ({ stage }: Scene, name = `live_${++databases}`) => ({
  DATABASE_URL: await stage.addDatabase(name),
  DATA_DIR: join(stage.folder, name),
})

/** A shop that would start with everything else correct. */
const startsWith = (name: string, wrong: Record<string, string>, isShort = false): Attack => ({
  name: `the shop is started ${name}`,
  isShort,
  async attempt(scene) {
    const env = await place(scene)
    const { isOpen, said } = await tryStart({ ...env, ...live, ...wrong })
    return verdictOf(isOpen ? ['it is open'] : [], said)
  },
})

const otherKey: Attack = {
  name: 'the shop is started with another SECRET_KEY than the one its database was sealed with',
  async attempt(scene) {
    const env = await place(scene)
    const before = await tryStart({ ...env, ...live })
    if (!before.isOpen) throw new Error(`a shop as it should be did not start: ${before.said}`)
    const { isOpen, said } = await tryStart({ ...env, ...live, SECRET_KEY: keyOf(randomBytes(32)) })
    return verdictOf(isOpen ? ['it is open, and would fail at the first sealed thing'] : [], said)
  },
}

const doors = ['/sandbox', '/sandbox/mail', '/sandbox/payments', '/sandbox/esims', '/sandbox/stripe/v1/customers']

const openSandbox: Attack = {
  name: 'a stranger looks for the sandbox of a shop that is live',
  async attempt(scene) {
    const { isOpen, said, statuses } = await tryStart({ ...(await place(scene)), ...live }, doors)
    if (!isOpen) throw new Error(`a shop as it should be did not start: ${said}`)
    const open = doors.filter((_, index) => (statuses[index] ?? 0) < 400)
    return verdictOf(open, `${doors.length} addresses answered ${[...new Set(statuses)].join(' and ')}`)
  },
}

export const liveOnPlayGoods: Finding = {
  number: 3,
  name: 'A shop that goes live wrongly',
  attacks: [
    startsWith('with live keys and the sandbox open', { SANDBOX: 'on' }, true),
    startsWith('with a live wholesaler and the sandbox open', { SANDBOX: 'on', ...playPayments }),
    startsWith('with a live wholesaler, play payments and not a word on the sandbox', { SANDBOX: '', ...playPayments }),
    startsWith('with live payments, no wholesaler and the sandbox open', {
      SANDBOX: 'on',
      ESIM_ACCESS_CODE: '',
      ESIM_SECRET_KEY: '',
    }),
    startsWith('live at a plain http address', { PUBLIC_URL: 'http://shop.example.com' }),
    startsWith('live with a key of zeros', { SECRET_KEY: keyOf(Buffer.alloc(32)) }),
    startsWith('live with a key of one byte repeated', { SECRET_KEY: keyOf(Buffer.alloc(32, 0x41)) }),
    otherKey,
    openSandbox,
  ],
}
