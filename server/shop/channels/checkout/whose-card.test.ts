import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { users } from '../../../identity/users/tables.ts'
import { sandboxPayments } from '../../../adapters/stripe/stripe-config.ts'
import { listJobsOf } from '../../../platform/jobs/inspection.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { signUp } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { mailedToken } from '../../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { ensureCustomer, findCustomer } from '../../money/payments/customers.ts'
import { paymentCustomers } from '../../money/payments/tables.ts'

let shop: TestShop
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
})

type Opened = { id: string; clientSecret: string }

/** The payment as the provider's own books have it. */
async function atProvider({ id }: { id: string }) {
  const answer = await shop.fetch(`/sandbox/stripe/v1/payment_intents/${id}`, {
    headers: { authorization: `Bearer ${sandboxPayments.secretKey}` },
  })
  const { customer, setup_future_usage: keeps } = (await answer.json()) as {
    customer: string | null
    setup_future_usage: string | null
  }
  return { customer, keeps }
}

const open = async (buyer: Customer, extra: object = {}) =>
  (
    await buyer.post<Opened>('/api/create-payment-intent', {
      packageCode: plan.packageCode,
      amount: plan.price,
      again: true,
      ...extra,
    })
  ).body

const hasSavedCard = async (buyer: Pick<Customer, 'get'>) =>
  (await buyer.get<{ hasSavedCard: boolean }>('/api/auth/user')).body.hasSavedCard

/** Ana's account, proven by the link mailed to her. */
async function provenAna(): Promise<AccountHolder> {
  const holder = await AccountHolder.signUp(shop)
  await holder.post('/api/auth/links', { token: await mailedToken(shop, ana.email, 'confirm-email') })
  await holder.post('/api/auth/signin', { email: ana.email, password: 'a long password' })
  return holder
}

async function pay(buyer: Customer, intent: Opened, guestUser: object = ana) {
  await buyer.pay(intent)
  return buyer.claim(plan, { guestUser, paymentIntentId: intent.id })
}

describe('a guest', () => {
  const saying = [{}, { saveCard: true }, { saveCard: false }]

  test.each(saying)('saves no card, whatever the request says: %j', async (extra) => {
    const guest = new Customer(shop)
    const intent = await open(guest, { guestUser: ana, ...extra })

    expect(await atProvider(intent)).toEqual({ customer: null, keeps: null })
    expect((await pay(guest, intent)).status).toBe(201)
    expect(await shop.deps.db.select().from(paymentCustomers)).toEqual([])
  })

  test('who pays with the address of an existing account cannot be charged by its owner', async () => {
    const owner = await provenAna()
    const guest = new Customer(shop)
    await pay(guest, await open(guest, { guestUser: ana, saveCard: true }))
    expect(await owner.orders()).toHaveLength(1)

    expect(await hasSavedCard(owner)).toBe(false)
    expect(await owner.buyDirectly()).toMatchObject({ status: 402, body: { code: 'no_saved_card' } })
    expect(await paymentsOf(shop)).toHaveLength(1)
  })

  test('does not replace the owner’s own card', async () => {
    const owner = await provenAna()
    await owner.checkOut()
    const own = await findCustomer(shop.deps.db, owner.userId)
    const guest = new Customer(shop)

    await pay(guest, await open(guest, { guestUser: ana }))

    expect(await findCustomer(shop.deps.db, owner.userId)).toBe(own)
  })

  test('who proves the address afterwards has no saved card, and is told to check out once', async () => {
    const guest = new Customer(shop)
    await pay(guest, await open(guest, { guestUser: ana }))
    const token = await mailedToken(shop, ana.email, 'set-password')
    await guest.post('/api/auth/links', { token, password: 'the true owner' })
    expect((await guest.get<OrderView[]>('/api/orders')).body).toHaveLength(1)

    expect(await hasSavedCard(guest)).toBe(false)
    const { packageCode, price } = plan
    expect(await guest.post('/api/orders', { packageCode, amount: price })).toMatchObject({ status: 402 })
  })

  test('who signs in in another tab and then finishes the payment saves no card there', async () => {
    const owner = await provenAna()
    const guest = new Customer(shop)
    const intent = await open(guest, { guestUser: ana, saveCard: true })
    await guest.post('/api/auth/signin', { email: ana.email, password: 'a long password' })

    expect((await pay(guest, intent)).status).toBe(201)

    expect(await hasSavedCard(owner)).toBe(false)
  })

  test('with a wallet saves none either', async () => {
    const owner = await provenAna()
    const guest = new Customer(shop)
    const guestUser = { email: ana.email, firstName: 'Ana', lastName: 'Ruiz' }
    const intent = await open(guest, { guestUser, saveCard: true })
    await guest.pay(intent)

    const { packageCode } = plan
    const { status } = await guest.post('/api/process-payment', { paymentIntentId: intent.id, packageCode, guestUser })

    expect([status, await hasSavedCard(owner)]).toEqual([200, false])
    expect(await atProvider(intent)).toEqual({ customer: null, keeps: null })
  })
})

describe('a signed-in customer', () => {
  let maya: AccountHolder
  beforeEach(async () => {
    maya = await AccountHolder.signUp(shop)
  })

  test('who says nothing has the card saved, and buys at a click with it', async () => {
    await pay(maya, await open(maya))

    expect(await hasSavedCard(maya)).toBe(true)
    expect((await maya.buyDirectly()).status).toBe(201)
  })

  test('who says no has none saved', async () => {
    const intent = await open(maya, { saveCard: false })
    expect(await atProvider(intent)).toEqual({ customer: null, keeps: null })

    expect((await pay(maya, intent)).status).toBe(201)

    expect(await hasSavedCard(maya)).toBe(false)
    expect(await maya.buyDirectly()).toMatchObject({ status: 402, body: { code: 'no_saved_card' } })
  })

  test('may change their mind while the payment is open, back and forth', async () => {
    const first = await open(maya, { saveCard: true })
    expect((await atProvider(first)).keeps).toBe('off_session')

    expect((await open(maya, { saveCard: false })).id).toBe(first.id)
    expect((await atProvider(first)).keeps).toBeNull()
    expect((await open(maya, { saveCard: true })).id).toBe(first.id)
    expect((await atProvider(first)).keeps).toBe('off_session')
    await open(maya, { saveCard: false })
    await pay(maya, first)

    expect(await hasSavedCard(maya)).toBe(false)
  })

  test('who said no first and then yes has it saved', async () => {
    const first = await open(maya, { saveCard: false })
    expect((await open(maya)).id).toBe(first.id)

    await pay(maya, first)

    expect(await hasSavedCard(maya)).toBe(true)
    expect((await maya.buyDirectly()).status).toBe(201)
  })

  test('who says no at a later purchase keeps the card saved before', async () => {
    await maya.checkOut()
    const saved = await findCustomer(shop.deps.db, maya.userId)

    await pay(maya, await open(maya, { saveCard: false }))

    expect(await findCustomer(shop.deps.db, maya.userId)).toBe(saved)
  })

  test('opens one customer, also from two tabs at once', async () => {
    const [user] = await shop.deps.db.select().from(users).where(eq(users.id, maya.userId))
    if (!user) throw new Error('nobody signed up')

    const customers = await Promise.all(Array.from({ length: 5 }, () => ensureCustomer(shop.deps, user, ana)))

    expect(new Set(customers).size).toBe(1)
  })

  test('whose customer was removed in the provider’s dashboard checks out and saves a card again', async () => {
    await maya.checkOut()
    const removed = (await findCustomer(shop.deps.db, maya.userId)) ?? ''
    await shop.deps.payments.forgetCustomer(removed)
    expect(await maya.buyDirectly()).toMatchObject({ status: 402, body: { code: 'no_saved_card' } })

    await pay(maya, await open(maya))

    expect(await findCustomer(shop.deps.db, maya.userId)).not.toBe(removed)
    expect((await maya.buyDirectly()).status).toBe(201)
  })
})

describe('an account that changes hands', () => {
  /** Mallory signs up with Ana's address and saves a card; then Ana proves that the address is hers. */
  async function takeOver(beforeProof: (mallory: AccountHolder) => Promise<unknown>) {
    const mallory = await AccountHolder.signUp(shop, { password: 'first come it is' })
    await beforeProof(mallory)
    const token = await mailedToken(shop, ana.email, 'confirm-email')
    const owner = new Customer(shop)
    await owner.post('/api/auth/links', { token, password: 'the true owner' })
    return { mallory, owner }
  }

  test('leaves the previous holder’s card unusable', async () => {
    let saved = ''
    const { owner } = await takeOver(async (mallory) => {
      await mallory.checkOut()
      saved = (await findCustomer(shop.deps.db, mallory.userId)) ?? ''
    })
    await shop.runJobs()

    expect(await hasSavedCard(owner)).toBe(false)
    expect(await shop.deps.payments.savedCard(saved)).toBeUndefined()
  })

  test('gets a customer of its own for the new owner', async () => {
    const { mallory, owner } = await takeOver((before) => before.checkOut())
    const before = await shop.deps.db.select().from(paymentCustomers)

    const intent = await open(owner)

    expect(before.map(({ id }) => id)).not.toContain((await atProvider(intent)).customer)
    await pay(owner, intent)
    expect(await hasSavedCard(owner)).toBe(true)
    expect((await mallory.get('/api/orders')).status).toBe(401)
  })

  test('does not get a card from a payment that was open at that moment', async () => {
    let intent: Opened = { id: '', clientSecret: '' }
    const { mallory, owner } = await takeOver(async (before) => {
      intent = await open(before, { saveCard: true })
    })

    await mallory.pay(intent)
    await shop.until(async () => {
      await shop.runJobs()
      return (await owner.get<OrderView[]>('/api/orders')).body.length > 0
    })

    expect(await hasSavedCard(owner)).toBe(false)
  })
})

describe('deleting an account', () => {
  const forgotten = async () => {
    const jobs = await listJobsOf(shop.deps.database.raw, 'forget-customer')
    return jobs.map(({ data }) => data?.customer).toSorted()
  }

  test('removes each customer it had, and no other account’s', async () => {
    const maya = await AccountHolder.signUp(shop)
    await maya.checkOut()
    const first = (await findCustomer(shop.deps.db, maya.userId)) ?? ''
    const second = 'cus_another'
    await shop.deps.db.insert(paymentCustomers).values({ id: second, userId: maya.userId, openedAt: shop.clock.now() })
    const { browser } = await signUp(shop, { email: 'ben@example.com' })
    await pay(new Customer(shop, browser), await open(new Customer(shop, browser)))

    await maya.send('DELETE', '/api/auth/user')

    expect(await forgotten()).toEqual([first, second].toSorted())
  })

  test('saves no card from a payment that was open at that moment', async () => {
    const maya = await AccountHolder.signUp(shop)
    const intent = await open(maya)
    await maya.send('DELETE', '/api/auth/user')

    await maya.pay(intent)
    await shop.runJobs()

    const [user] = await shop.deps.db.select().from(users).where(eq(users.id, maya.userId))
    expect(user?.paymentCustomerId).toBeNull()
    if (user) await expect(ensureCustomer(shop.deps, user, ana)).rejects.toMatchObject({ code: 'signed_out' })
  })
})
