import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../../shop/basics/sale-tables/tables.ts'
import { directBuy } from '../../shop/sales/sell/direct-buy.ts'
import { ownerOf } from '../../shop/sales/books/owner.ts'
import { AccountHolder, paymentsOf } from '../../testing/account-holder.ts'
import { Customer, planFor } from '../../testing/customer.ts'
import { mailedToken } from '../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { untilItWaits } from '../../testing/until-it-waits.ts'
import { replaceRecoveryCodes } from '../second-factor/store.ts'
import { users } from '../users/tables.ts'
import { deleteAccount } from './delete-account.ts'
import { userById } from './store.ts'
import { updateProfile } from './update-profile.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const maya = { email: 'maya@travel.example', phone: '+46 70 123', firstName: 'Maya', lastName: 'Lindqvist' }
const signUp = () => AccountHolder.signUp(shop, { email: maya.email })
const leave = (customer: Customer) => customer.send('DELETE', '/api/auth/user')

/** Every row of every table in the shop that mentions her. */
async function rowsAbout(pattern: RegExp): Promise<string[]> {
  const { raw } = shop.deps.database
  const { rows: tables } = await raw.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 and tablename <> 'plans'`,
    ['public'],
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await raw.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t where $1`, [
      true,
    ])
    for (const { row } of rows) if (pattern.test(row)) found.push(`${name}: ${row}`)
  }
  return found
}

/** A customer who has used every feature. */
async function livedIn(): Promise<AccountHolder> {
  const customer = await signUp()
  const unused = await customer.checkOut()
  await customer.post(`/api/orders/${unused.id}/refund`, { reason: 'Maya stays at home' })
  const order = await customer.checkOut()
  await customer.topUp(order, await customer.topUpOffer(order))
  await customer.untilTopUpIs('delivered')
  await customer.send('PATCH', '/api/auth/user', { ...maya, email: 'maya.new@travel.example' })
  await customer.send('PATCH', '/api/notifications/preferences', { mail: { usage: false } })
  const endpoint = 'https://fcm.googleapis.com/fcm/send/mayas-browser'
  const subscription = { endpoint, keys: { p256dh: 'BMaya', auth: 'secret' } }
  await customer.post('/api/notifications/subscribe', { subscription, userAgent: 'Mayaphone' })
  await customer.post(`/api/orders/${order.id}/kit-link`)
  const message = { name: 'Maya', email: maya.email, subject: 'Maya’s leg', message: 'Maya is in hospital' }
  await customer.post('/api/support/messages', message)
  await customer.post(`/api/orders/${order.id}/refund`, { reason: 'Maya broke her leg' })
  const { db, vault, clock, database } = shop.deps
  await database.raw.query(
    `insert into second_factors (user_id, key_sealed, confirmed_at, created_at) values ($1, $2, $3, $3)`,
    [customer.userId, vault.seal('key', `second-factor:${customer.userId}`), clock.now()],
  )
  await replaceRecoveryCodes(db, customer.userId, ['hash-of-maya'])
  // As if she had just entered a code.
  await database.raw.query('update sessions set second_factor_at = $2 where user_id = $1', [
    customer.userId,
    clock.now(),
  ])
  await database.raw.query(
    `insert into credit_entries (user_id, amount, reason, actor, at) values ($1, 500, 'For Maya’s leg', 'an admin', $2)`,
    [customer.userId, clock.now()],
  )
  return customer
}

test('a data export contains everything the shop stores about a customer', async () => {
  const customer = await livedIn()

  const { body } = await customer.get('/api/auth/export')

  expect(body).toMatchObject({
    profile: { email: maya.email, pendingEmail: 'maya.new@travel.example', phone: maya.phone },
    sessions: [{ isCurrent: true }],
    orders: [
      { buyer: { email: maya.email }, refundRequest: { reason: 'Maya broke her leg', decision: null } },
      { buyer: { email: maya.email }, status: 'refunded', refundRequest: null },
    ],
    topUps: [{ status: 'delivered', orderNo: expect.stringMatching(/^LF/) }],
    storeCredit: [{ amount: '5.00', reason: 'For Maya’s leg' }],
    kitLinks: [{ openedAt: null }],
    supportConversations: [{ subject: 'Maya’s leg', messages: [{ from: 'you', text: 'Maya is in hospital' }] }],
    notifications: { mail: { usage: false } },
    pushedTo: [{ since: expect.any(String) }],
    secondFactor: { recoveryCodesLeft: 1 },
    messages: expect.arrayContaining([expect.objectContaining({ sentBy: 'mail' })]),
  })
  expect(JSON.stringify(body)).not.toMatch(/hash|token|fcm\.googleapis|LPA:/i)
})

test('after a customer deletes their account, no table contains any of their words', async () => {
  const customer = await livedIn()
  const { rows: before } = await shop.deps.database.raw.query('select 1 from recovery_codes where $1', [true])
  expect(before).toHaveLength(1)
  expect((await rowsAbout(/maya|lindqvist|\+46 70/i)).length).toBeGreaterThan(6)

  expect((await leave(customer)).status).toBe(204)

  expect(await rowsAbout(/maya|lindqvist|\+46 70/i)).toEqual([])
  const { rows: after } = await shop.deps.database.raw.query(
    'select user_id from second_factors where $1 union all select user_id from recovery_codes where $1',
    [true],
  )
  expect(after).toEqual([])
})

describe('a payment that comes after its buyer deleted the account', () => {
  const accounts = async () => (await shop.deps.db.select().from(users)).filter(({ officeRole }) => officeRole === null)

  test('is delivered by mail, joins no account, and does not restore the deleted one', async () => {
    const customer = await signUp()
    const { body: intent } = await customer.openPayment(customer.plan)
    await leave(customer)

    await customer.pay(intent)
    await shop.until(async () => {
      await shop.runJobs()
      return (await shop.sandbox.mail(maya.email)).some(({ subject }) => subject.startsWith('Your eSIM is ready'))
    })

    expect(await shop.deps.db.select().from(orders)).toMatchObject([{ userId: null, status: 'active' }])
    expect(await accounts()).toMatchObject([
      { id: customer.userId, email: null, firstName: null, paymentCustomerId: null },
    ])
  })

  test('at the same moment as the deletion leaves no name on the deleted account', async () => {
    const tries = []
    for (let count = 0; count < 6; count++) {
      const customer = await AccountHolder.signUp(shop, { email: `maya-${count}@travel.example` })
      const { body: intent } = await customer.openPayment(customer.plan)
      await customer.pay(intent)
      tries.push({ customer, intent })
    }

    await Promise.all(
      tries.flatMap(({ customer, intent }) => [
        customer.claim(customer.plan, { paymentIntentId: intent.id }),
        leave(customer),
      ]),
    )
    await shop.until(async () => {
      await shop.runJobs()
      return (await shop.deps.db.select().from(orders)).length === tries.length
    })

    const sold = await shop.deps.db.select().from(orders)
    expect(sold.filter(({ userId, email }) => userId !== null && email !== null)).toEqual([])
    for (const account of await accounts()) expect(account).toMatchObject({ email: null, paymentCustomerId: null })
  })

  test('while the deletion waits for it is erased with the rest', async () => {
    const customer = await signUp()
    const { db } = shop.deps
    const buying = new Customer(shop)
    const bought = await buying.buy(await planFor(shop), { ...maya, email: 'somebody.else@travel.example' })
    const deletions: Promise<void>[] = []

    await db.transaction(async (tx) => {
      const { id: owner } = await ownerOf(tx, shop.deps, customer.userId, undefined)
      const deletion = deleteAccount(shop.deps, customer.userId, '127.0.0.1')
      deletions.push(deletion)
      await untilItWaits(shop.deps.database, deletion)
      await tx.update(orders).set({ userId: owner }).where(eq(orders.id, bought))
    })
    await Promise.all(deletions)

    const [order] = await db.select().from(orders).where(eq(orders.id, bought))
    expect(order).toMatchObject({ userId: customer.userId, email: null, firstName: null })
  })

  test('by a saved card whose bank was slow is refunded, because there is no one to deliver to', async () => {
    const customer = await signUp()
    await customer.checkOut()
    await customer.saveTestCard('pm_card_authenticationRequired')
    const { body } = await customer.buyDirectly()
    expect(body).toMatchObject({ code: 'confirmation_needed' })
    const confirm = customer.confirmSavedCard(body)
    await Promise.all([leave(customer), confirm])

    await shop.until(async () => {
      await shop.runJobs()
      const direct = (await paymentsOf(shop)).find(({ id }) => id === body.paymentIntentId)
      return direct?.status === 'succeeded' && direct.refunded === direct.amount
    })

    const statuses = (await shop.deps.db.select().from(orders)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['active', 'refunded'])
  })
})

test('a guest’s browser cannot write its name back onto an order of a deleted account', async () => {
  const guest = new Customer(shop)
  const plan = await planFor(shop)
  const id = await guest.buy(plan, maya)
  const owner = new Customer(shop)
  const token = await mailedToken(shop, maya.email, 'set-password')
  await owner.post('/api/auth/links', { token, password: 'a long password' })
  await leave(owner)

  await guest.claim(plan, { guestUser: maya })

  const [order] = await shop.deps.db.select().from(orders).where(eq(orders.id, id))
  expect(order).toMatchObject({ email: null, firstName: null, lastName: null, phone: null })
})

test('work in progress when the account was deleted writes nothing about its owner', async () => {
  const customer = await signUp()
  const user = await userById(shop.deps.db, customer.userId)
  if (!user) throw new Error('nobody signed up')
  await customer.grant(100_000)
  const laterTab = { ...shop.deps }
  await leave(customer)

  await expect(updateProfile(laterTab, user, { ...maya, email: user.email ?? '' })).rejects.toThrow()
  await expect(
    directBuy(laterTab, { ...customer.plan, amount: customer.plan.price, buyer: user, language: 'en' }),
  ).rejects.toThrow()

  expect(await rowsAbout(/maya|lindqvist/i)).toEqual([])
})
