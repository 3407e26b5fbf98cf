import { beforeEach, describe, expect, test } from 'vitest'
import type { GiftCardView, GiftView } from '#contract/bought/gift.ts'
import type { KitView } from '#contract/bought/kit.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { paymentsOf } from '../../../testing/account-holder.ts'
import { refundLine } from '../../sales/give-back/refund-line.ts'

let shop: TestShop
let plan: PlanOnShelf
let giver: Customer
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  giver = new Customer(shop)
  orderId = await giver.buy(plan)
  await shop.until(async () => {
    await shop.runJobs()
    return (await giver.get(`/api/orders/${orderId}`)).body.status === 'active'
  })
})

const card = { recipient: 'Noor', giver: 'Ana', message: 'Happy birthday!\nSee you in Kyoto.' }
const path = () => `/api/orders/${orderId}/gift`
const write = (body: object = card) => giver.post<GiftView & { code: string }>(path(), body)
const tokenIn = (view: GiftView) => decodeURIComponent(view.gift?.giftUrl?.split('/gift/')[1] ?? '')
const open = (token: string, customer = new Customer(shop)) =>
  customer.post<GiftCardView & { code: string; message: string }>('/api/gifts/open', { token })
const workOff = () => shop.until(async () => (await shop.runJobs()) === 0)
const mails = () => shop.sandbox.mail('noor@example.com')

test('a gift shows its card and leads to the eSIM, without an account, a price or the giver’s address', async () => {
  const { body: view } = await write()
  expect(view.gift?.giftUrl).toMatch(/\/gift\/[\w.%-]+$/)

  const { status, body } = await open(tokenIn(view))

  expect(status).toBe(200)
  expect(body).toMatchObject({ ...card, packageName: plan.name })
  const told = JSON.stringify({ ...body, qrCode: '' })
  for (const secret of [plan.price, ana.email, ana.lastName, orderId]) expect(told).not.toContain(secret)
  const kit = await new Customer(shop).post<KitView>('/api/kits/open', { token: body.kitUrl.split('#')[1] })
  expect(kit.body.installationCode).toMatch(/^LPA:1\$/)
})

test('its card can be changed until it is opened; the giver who looks at it has not opened it', async () => {
  const { body: view } = await write()
  await open(tokenIn(view), giver)
  const { body: changed } = await write({ ...card, message: 'Bon voyage' })
  expect(changed.gift).toMatchObject({ message: 'Bon voyage', openedAt: null, giftUrl: view.gift?.giftUrl })

  expect((await open(tokenIn(view))).body.message).toBe('Bon voyage')

  expect((await write()).body.code).toBe('gift_opened')
  expect((await giver.send('DELETE', path())).status).toBe(409)
  expect((await giver.get<GiftView>(path())).body.gift?.openedAt).not.toBeNull()
})

test('it is mailed once, on the morning of its day where the giver is', async () => {
  await write({ ...card, email: 'noor@example.com', sendOn: '2030-12-24', timeZone: 'Asia/Tokyo' })
  await workOff()
  expect(await mails()).toEqual([])

  shop.clock.turn({ days: Math.ceil((Date.parse('2030-12-25') - shop.clock.now().getTime()) / 86_400_000) })
  await workOff()
  await workOff()

  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Ana has a gift for you' })
  expect(mail?.text).toContain('See you in Kyoto.')
  expect(mail?.text + (mail?.html ?? '')).not.toContain(plan.price)
})

test('a card that is changed before its day is mailed as it is then, to the last address', async () => {
  await write({ ...card, email: 'wrong@example.com', sendOn: '2030-12-24' })
  await write({ ...card, message: 'At once', email: 'noor@example.com' })
  await workOff()

  expect((await mails()).map(({ text }) => text.includes('At once'))).toEqual([true])
  expect(await shop.sandbox.mail('wrong@example.com')).toEqual([])
})

test('a card is not mailed on its day once the giver has mailed the link to another person', async () => {
  await write({ ...card, email: 'noor@example.com', sendOn: '2030-12-24' })
  await giver.post(`/api/orders/${orderId}/traveller/mail`, { email: 'mia@example.com' })
  await workOff()

  shop.clock.turn({ days: Math.ceil((Date.parse('2030-12-25') - shop.clock.now().getTime()) / 86_400_000) })
  await workOff()

  expect(await mails()).toEqual([])
  expect(await shop.sandbox.mail('mia@example.com')).toHaveLength(1)
})

test.each([
  ['no recipient', { ...card, recipient: '' }],
  ['a link in the message', { ...card, message: 'Win at https://evil.example' }],
  ['a bare domain in the message', { ...card, message: 'Win at evil.example now' }],
  ['a domain with the full stop of Japanese', { ...card, message: 'evil。com' }],
  ['an address as the giver', { ...card, giver: 'Ana evil.com' }],
  ['a link as the recipient', { ...card, recipient: 'https://evil.example' }],
  ['an impossible day', { ...card, email: 'noor@example.com', sendOn: '2030-02-31' }],
  ['an unknown time zone', { ...card, timeZone: 'Moon/Base' }],
])('%s is refused', async (_case, body) => {
  expect((await write(body)).status).toBe(400)
})

test('a stranger writes no card, and a guess gets the answer of a gift that ended', async () => {
  const { body: view } = await write()
  expect((await new Customer(shop).post(path(), card)).status).toBe(404)
  const [id = '', signature = ''] = tokenIn(view).split('.')
  await giver.send('DELETE', path())

  const tries = [tokenIn(view), `${id}.x${signature.slice(1)}`, `${crypto.randomUUID()}.${signature}`, 'nothing']
  const answers = await Promise.all(tries.map((token) => open(token)))

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`)).size).toBe(1)
})

test('money back goes to the giver’s card, and the gift opens no more', async () => {
  const { body: view } = await write()
  await shop.deps.database.raw.query(`update orders set status = 'refunding' where id = $1`, [orderId])
  await refundLine(shop.deps, { kind: 'order', id: orderId })

  expect((await open(tokenIn(view))).body.code).toBe('kit_gone')
  const cents = Math.round(Number(plan.price) * 100)
  expect(await paymentsOf(shop)).toMatchObject([{ amount: cents, refunded: cents }])
})

describe('a card that was mailed to the wrong address', () => {
  const tokenMailedTo = async (address: string) => {
    const [mail] = await shop.sandbox.mail(address)
    return decodeURIComponent(/\/gift\/([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  }

  test('gets a new link with the new address; the old one opens nothing and installs nothing', async () => {
    const { body: first } = await write({ ...card, email: 'wrong@example.com' })
    await workOff()
    const { body: second } = await write({ ...card, message: 'For you alone', email: 'noor@example.com' })
    await workOff()

    const [old, current] = [await tokenMailedTo('wrong@example.com'), await tokenMailedTo('noor@example.com')]
    expect([old, current]).toEqual([tokenIn(first), tokenIn(second)])
    expect((await open(old)).body.code).toBe('kit_link_ended')
    expect((await open(current)).body.message).toBe('For you alone')
  })

  test('stays dead when the gift is taken back and given again', async () => {
    await write({ ...card, email: 'wrong@example.com' })
    await workOff()
    const old = await tokenMailedTo('wrong@example.com')
    await giver.send('DELETE', path())
    await write({ ...card, email: 'noor@example.com' })

    expect((await open(old)).body.code).toBe('kit_link_ended')
  })

  test('is a new link also where the other address got the traveller’s link, before or after', async () => {
    const kitOf = async (address: string) =>
      /\/kit#(with\.\S+)/.exec((await shop.sandbox.mail(address))[0]?.text ?? '')?.[1]
    const opens = async (token = '') => (await new Customer(shop).post('/api/kits/open', { token })).status
    const mailTraveller = async (email: string) => {
      expect((await giver.post(`/api/orders/${orderId}/traveller/mail`, { email })).status).toBe(200)
      await workOff()
    }
    await write()
    await mailTraveller('wrong@example.com')
    const first = await kitOf('wrong@example.com')

    await write({ ...card, email: 'noor@example.com' })
    await workOff()
    const second = await tokenMailedTo('noor@example.com')
    expect([await opens(first), (await open(second, giver)).status]).toEqual([410, 200])

    await mailTraveller('mia@example.com')
    expect((await open(second)).body.code).toBe('kit_link_ended')
    expect(await opens(await kitOf('mia@example.com'))).toBe(200)
  })

  test('stays as it is once the eSIM was opened, and the giver is told', async () => {
    await write({ ...card, email: 'wrong@example.com' })
    await workOff()
    await open(await tokenMailedTo('wrong@example.com'))

    const { status, body } = await giver.post<{ message: string }>(path(), { ...card, email: 'noor@example.com' })
    expect([status, body.message]).toEqual([409, expect.stringContaining('write to us')])
    expect((await giver.get<GiftView>(path())).body.gift).toMatchObject({ email: 'wrong@example.com' })
  })
})

test('one order mails its card to three addresses a day, and one buyer to ten, whichever orders and spellings', async () => {
  const statuses = async (send: (place: number) => Promise<{ status: number }>, times: number) => {
    const found: number[] = []
    for (let place = 0; place < times; place++) found.push((await send(place)).status)
    return found
  }
  expect(await statuses((place) => write({ ...card, email: `stranger${place}@example.com` }), 5)).toEqual([
    200, 200, 200, 429, 429,
  ])

  const others: number[] = []
  for (let bought = 0; bought < 3; bought++) {
    // Another browser and another spelling of the same mailbox, with the same card.
    const again = new Customer(shop)
    const id = await again.buy(plan, { ...ana, email: `ana+${bought}@example.com` })
    const send = (place: number) =>
      again.post(`/api/orders/${id}/gift`, { ...card, email: `other${bought}${place}@example.com` })
    others.push(...(await statuses(send, 3)))
  }
  expect(others).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429])
})

test('a name that looks like none stands on the card, and in no sentence of the shop’s mail', async () => {
  await write({
    recipient: 'Noor & Co 100 % free',
    giver: 'Call +1 900 555',
    message: 'Hello',
    email: 'noor@example.com',
  })
  await workOff()

  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'A gift for you' })
  expect(mail?.text).not.toMatch(/900 555|100 % free/)
})
