import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { signUp } from '../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { PlayedAssistant } from '../../testing/play-assistant.ts'
import { addPasskey } from '../../testing/security-key.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

type Ids = Record<'order' | 'session' | 'iccid' | 'topUp' | 'passkey' | 'thread' | 'assistant', string>

const madeUp: Ids = {
  order: '00000000-0000-4000-8000-000000000000',
  session: '00000000-0000-4000-8000-000000000000',
  iccid: '8900000000000000000',
  topUp: '00000000-0000-4000-8000-000000000000',
  passkey: 'AAAAAAAAAAAAAAAAAAAAAA',
  thread: '00000000-0000-4000-8000-000000000000',
  assistant: '00000000-0000-4000-8000-000000000000',
}

/** The address with ids filled in; `:id` means the kind named by the segment before it. */
const fill = (url: string, ids: Ids): string =>
  url
    .replace('sessions/:id', `sessions/${ids.session}`)
    .replace('passkeys/:id', `passkeys/${ids.passkey}`)
    .replace('assistants/:id', `assistants/${ids.assistant}`)
    .replace('threads/:id', `threads/${ids.thread}`)
    .replace(':iccid', ids.iccid)
    .replace(':topUpId', ids.topUp)
    .replace(':id', ids.order)

/** For the routes that check the body first; most ignore it. */
const form = {
  name: 'Mine',
  text: 'Mine',
  email: 'mine@example.com',
  packageCode: 'TOP-UP',
  amount: '1.00',
  mostTimes: 1,
  answers: [],
  recipient: 'Mine',
  giver: 'Mine',
  message: 'Mine',
  departsOn: null,
  returnsOn: null,
}

/** How each route with an id answers for these ids, with a valid body. */
async function answersTo(browser: TestBrowser, ids: Ids): Promise<string[]> {
  const routes = shop.app.apiRoutes.filter(
    ({ method, url, access }) => url.includes(':') && method !== 'HEAD' && (access === 'user' || access === 'decided'),
  )
  const answers: string[] = []
  for (const { method, url } of routes) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : form
    const answer = await browser.send<{ code?: string }>(method, fill(url, ids), body)
    answers.push(`${method} ${url}: ${answer.status} ${answer.body.code}`)
  }
  return answers
}

/** The id under which the customer finds the assistant that they connected. */
async function connectAssistant(customer: AccountHolder): Promise<string> {
  const assistant = await PlayedAssistant.open()
  const got = await assistant.codeFrom(customer, shop.url)
  await shop.fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(assistant.exchange(got)) })
  assistant.close()
  return (await customer.get<{ id: string }[]>('/api/auth/assistants')).body[0]?.id ?? ''
}

describe('what belongs to one customer', () => {
  let ana: AccountHolder
  let order: OrderView
  let ids: Ids
  beforeEach(async () => {
    ana = await AccountHolder.signUp(shop)
    order = await ana.checkOut()
    const { body: sessions } = await ana.get<{ id: string }[]>('/api/auth/sessions')
    const { id: passkey } = await addPasskey(ana.browser, new URL(shop.url).origin)
    const session = sessions[0]?.id ?? ''
    const message = { name: 'Ana', email: ana.email, subject: 'Hotspot', message: 'Can I use it?' }
    const { threadId: thread } = (await ana.post<{ threadId: string }>('/api/support/messages', message)).body
    const assistant = await connectAssistant(ana)
    ids = { assistant, order: order.id, session, iccid: order.iccid ?? '', topUp: madeUp.topUp, passkey, thread }
  })

  test('does not exist for another, whichever address they try, and looks the same as what never existed', async () => {
    const { browser: bob } = await signUp(shop, { email: 'bob@example.com' })

    const real = await answersTo(bob, ids)

    expect(real.length).toBeGreaterThan(12)
    expect(real.filter((line) => !/: 40[34] \w+$/.test(line))).toEqual([])
    expect(real).toEqual(await answersTo(bob, madeUp))
    expect(await answersTo(bob, { ...ids, order: order.orderNo })).toEqual(real)
    expect(await ana.order()).toEqual(order)
  })

  test('does not exist for a visitor either', async () => {
    const real = await answersTo(shop.openBrowser(), ids)

    expect(real.filter((line) => !/: 40[14] \w+$/.test(line))).toEqual([])
    expect(real).toEqual(await answersTo(shop.openBrowser(), madeUp))
  })
})

describe('a request with more fields than its form has', () => {
  const wishes = {
    role: 'admin',
    isEmailProven: true,
    balance: '1000.00',
    id: madeUp.order,
    passwordHash: 'x',
    secondFactorSince: '2020-01-01',
  }

  test('makes nobody an administrator, proven or rich', async () => {
    const { browser, user } = await signUp(shop, { firstName: 'Bo', ...wishes })
    const { body: changed } = await browser.send<typeof user>('PATCH', '/api/auth/user', {
      firstName: 'Bo',
      ...wishes,
    })

    for (const told of [user, changed])
      expect(told).toMatchObject({ role: 'customer', isEmailProven: false, balance: '0.00', id: user.id })
    expect(user.id).not.toBe(madeUp.order)
    expect((await browser.fetch('/api/admin/stats')).status).toBe(403)
  })

  test('buys at our price, for nobody but the buyer', async () => {
    const ana = await AccountHolder.signUp(shop)
    const { packageCode, price } = ana.plan

    const { body } = await ana.post<{ amount: string; currency: string }>('/api/create-payment-intent', {
      packageCode,
      amount: Number(price),
      price: '0.01',
      userId: madeUp.order,
      status: 'succeeded',
      metadata: { planCode: 'another' },
    })

    expect(body).toMatchObject({ amount: price, currency: 'USD' })
  })

  test('does not turn dollars into yen', async () => {
    const ana = await AccountHolder.signUp(shop)
    const { packageCode, price } = ana.plan

    const asked = { packageCode, amount: Number(price), currency: 'JPY' }
    const { status, body } = await ana.post<{ code: string }>('/api/create-payment-intent', asked)

    expect({ status, code: body.code }).toEqual({ status: 409, code: 'price_changed' })
  })

  test('poisons no object of the shop', async () => {
    const answer = await shop.fetch('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@example.com","password":"x","__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
    })

    expect(answer.status).toBe(400)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})
