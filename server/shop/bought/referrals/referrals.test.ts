import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AdminCodes } from '#contract/office/admin-code.ts'
import type { AdminReferrals, ReferralView } from '#contract/bought/referral.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, goodCard, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { codes } from '../../money/codes/tables.ts'
import { findCreditDifferences } from '../../money/credit/find-differences.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { linesOfSale, moveLine } from '../../sales/books/lines.ts'
import { refundLine } from '../../sales/give-back/refund-line.ts'
import { giveReferrals } from './give-referrals.ts'
import { referrals } from './tables.ts'

const terms = { REFERRAL_CREDIT: '3', REFERRAL_DISCOUNT: '1' }
const bensCard = '5555555555554444'
const ben = { ...ana, email: 'ben@example.com' }

let shop: TestShop
let plan: PlanOnShelf
let owner: AccountHolder
beforeEach(async () => {
  shop = await openTestShop(terms)
  plan = await planFor(shop, 'jp', ({ price }) => Number(price) > 4)
  owner = await AccountHolder.signUp(shop)
})

async function codeOf(customer: AccountHolder): Promise<string> {
  const { body } = await customer.post<ReferralView>('/api/account/referral')
  return body.offer?.code ?? ''
}
const less = (price: string) => (Number(price) - 1).toFixed(2)

interface Purchase {
  code?: string
  who?: Customer
  buyer?: typeof ana
  card?: string
}
async function buy({ code, who = new Customer(shop), buyer = ben, card = bensCard }: Purchase): Promise<string> {
  const amount = code ? less(plan.price) : plan.price
  const { body: opened } = await who.post<{ id: string; clientSecret: string }>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    again: true,
    amount,
    guestUser: buyer,
    code,
  })
  await who.pay(opened, card)
  const { body } = await who.claim(plan, { amount, paymentIntentId: opened.id, guestUser: buyer })
  await shop.until(async () => {
    await shop.runJobs()
    return (await find(body.orderId))?.status === 'active'
  })
  return body.orderId
}
const find = async (id: string) => (await shop.deps.db.select().from(orders).where(eq(orders.id, id)))[0]

async function refund(orderId: string): Promise<void> {
  const { db, clock } = shop.deps
  const [line] = await linesOfSale(db, (await find(orderId))?.saleId ?? '')
  if (line) await moveLine(db, line, { event: 'refund_started', at: clock.now() })
  await refundLine(shop.deps, { kind: 'order', id: orderId })
  await shop.until(async () => {
    await shop.runJobs()
    return (await find(orderId))?.status === 'refunded'
  })
}
const pastRefunds = () => shop.clock.turn({ days: 32 })
const outcomes = async () => (await shop.deps.db.select().from(referrals)).map(({ outcome, why }) => why ?? outcome)
const balances = async () => {
  const { rows } = await shop.deps.database.raw.query<{ email: string; balance_cents: number }>(
    'select email, balance_cents from users where balance_cents > 0 order by email',
  )
  return Object.fromEntries(rows.map(({ email, balance_cents: cents }) => [email, cents]))
}

test('a friend pays less, and both get credit once, when the purchase can no longer go back', async () => {
  const code = await codeOf(owner)
  expect(await codeOf(owner), 'the same code again').toBe(code)
  expect(code).toMatch(/^FRIEND-[A-Z0-9]{10}$/)
  await buy({ code })
  await giveReferrals(shop.deps)
  expect(await balances(), 'it can still go back').toEqual({})
  const { body: waiting } = await owner.get<ReferralView>('/api/account/referral')
  expect(waiting.offer).toMatchObject({ credit: '3.00', discount: '1.00', minimum: '2.00', waiting: 1, given: 0 })

  pastRefunds()
  await Promise.all([giveReferrals(shop.deps), giveReferrals(shop.deps), giveReferrals(shop.deps)])
  await giveReferrals(shop.deps)

  expect(await balances()).toEqual({ 'ana@example.com': 300, 'ben@example.com': 300 })
  expect(await findCreditDifferences(shop.deps.database.raw)).toEqual([])
  const mailsTo = async (to: string) =>
    (await shop.sandbox.mail(to)).filter(({ subject }) => subject.includes('gave you $3.00'))
  await shop.until(async () => {
    await shop.runJobs()
    return (await mailsTo('ana@example.com')).length > 0 && (await mailsTo('ben@example.com')).length > 0
  })
  expect((await mailsTo('ana@example.com')).map(({ text }) => text)).toEqual([
    expect.stringContaining('A friend you invited'),
  ])
  expect((await mailsTo('ben@example.com')).map(({ text }) => text)).toEqual([
    expect.stringContaining('with a friend’s code'),
  ])
  await owner.post('/api/auth/signin', { email: owner.email, password: 'a long password' })
  const { body: after } = await owner.get<ReferralView>('/api/account/referral')
  expect(after.offer).toMatchObject({ waiting: 0, given: 1, earned: '3.00' })
})

test('a first purchase that went back earns nothing, and its friend may try again', async () => {
  const code = await codeOf(owner)
  await refund(await buy({ code }))
  pastRefunds()
  await giveReferrals(shop.deps)
  expect([await outcomes(), await balances()]).toEqual([[], {}])

  await buy({ code, who: new Customer(shop) })
  pastRefunds()
  await giveReferrals(shop.deps)
  expect(await outcomes()).toEqual(['given'])
})

test('customers who invite themselves are refused at the checkout, or found before any credit is given', async () => {
  const code = await codeOf(owner)
  const ask = async (who: Customer, email?: string) =>
    (await who.post<{ code: string }>('/api/codes/check', { code, packageCode: plan.packageCode, email })).body.code
  expect(await ask(owner), 'signed in').toBe('code_own')
  expect(await ask(new Customer(shop), 'Ana+2@example.com'), 'another spelling of the address').toBe('code_own')

  await buy({ who: owner, buyer: ana, card: goodCard })
  await buy({ code, card: goodCard })
  pastRefunds()
  await giveReferrals(shop.deps)

  expect(await outcomes()).toEqual(['same-card'])
  expect(await balances()).toEqual({})
  const admin = await signInAsAdmin(shop)
  const { body } = await admin.browser.send<AdminReferrals>('GET', '/api/admin/codes/referrals')
  expect(body).toMatchObject({ waiting: 0, given: 0, refused: 1, credit: '0.00' })
  expect(body.newest[0]).toMatchObject({
    code: `••••${code.slice(-4)}`,
    owner: { email: 'ana@example.com' },
    outcome: 'refused',
  })
})

test('two who invite each other earn once, and a card that has bought before is no new friend', async () => {
  const second = await AccountHolder.signUp(shop, { email: 'ben@example.com' })
  await buy({ code: await codeOf(owner), who: second })
  shop.clock.turn({ minutes: 1 })
  await buy({ code: await codeOf(second), who: owner, buyer: ana, card: goodCard })
  shop.clock.turn({ minutes: 1 })
  const third = await AccountHolder.signUp(shop, { email: 'eva@example.com' })
  await buy({ code: await codeOf(third), buyer: { ...ana, email: 'new@example.com' } })
  pastRefunds()
  await giveReferrals(shop.deps)

  expect((await outcomes()).toSorted()).toEqual(['given', 'known-card', 'loop'])
  expect(await balances()).toEqual({ 'ana@example.com': 300, 'ben@example.com': 300 })
})

test('a customer who has bought is no new friend, and too small a purchase earns nothing off', async () => {
  const code = await codeOf(owner)
  await buy({})
  const ask = async (email: string) =>
    (
      await new Customer(shop).post<{ code: string }>('/api/codes/check', {
        code,
        packageCode: plan.packageCode,
        email,
      })
    ).body.code
  expect(await ask('ben@example.com')).toBe('code_first_purchase')
  await shop.deps.db.update(codes).set({ minimum: 100_000 })
  expect(await ask('carl@example.com')).toBe('code_below_minimum')
})

test('codes follow what operators set, and what was promised with a purchase stays', async () => {
  const code = await codeOf(owner)
  await buy({ code })
  const { config } = shop.deps
  await giveReferrals({ ...shop.deps, config: { ...config, referrals: { reward: 500, discount: 200 } } })
  const read = async () => (await shop.deps.db.select().from(codes))[0]
  expect(await read()).toMatchObject({ value: 200, reward: 500, minimum: 400, endsAt: null })

  pastRefunds()
  await giveReferrals({ ...shop.deps, config: { ...config, referrals: undefined } })

  expect((await read())?.endsAt).not.toBeNull()
  expect(await balances()).toEqual({ 'ana@example.com': 300, 'ben@example.com': 300 })
})

test('a deleted account leaves no name in referrals, and its code works no more', async () => {
  const code = await codeOf(owner)
  await buy({ code })
  expect((await owner.send('DELETE', '/api/auth/user')).status).toBe(204)
  pastRefunds()
  await giveReferrals(shop.deps)

  expect(await shop.deps.db.select().from(referrals)).toMatchObject([{ ownerId: null, outcome: 'given' }])
  expect(await balances()).toEqual({ 'ben@example.com': 300 })
  const { body } = await new Customer(shop).post<{ code: string }>('/api/codes/check', {
    code,
    packageCode: plan.packageCode,
  })
  expect(body.code).toBe('code_not_valid')
})

test('without an amount there is nothing to see, and customers’ codes do not crowd the office’s list', async () => {
  const own = await codeOf(owner)
  const admin = await signInAsAdmin(shop)
  const list = async (search = '') =>
    (await admin.browser.send<AdminCodes>('GET', `/api/admin/codes${search}`)).body.codes.length
  expect([await list(), await list('?search=FRIEND'), await list(`?search=${own}`)]).toEqual([0, 0, 1])

  const plain = await openTestShop()
  const customer = await AccountHolder.signUp(plain, { email: 'eva@example.com' })
  expect((await customer.post<ReferralView>('/api/account/referral')).body).toEqual({ offer: null })
})
