import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../../identity/users/tables.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, confirmedCard, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { setPriceMultiplier } from '../../plans/catalog/set-price-multiplier.ts'
import { newBrowser } from '../../bought/orders/browser-cookie.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { findSaleByPayment } from '../../sales/books/sale-store.ts'
import { settlePayment } from '../../sales/settle/settle-payment.ts'
import { startCheckout } from './start-checkout.ts'

let shop: TestShop
let plan: PlanOnShelf
let guest: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  guest = new Customer(shop)
})

/** The payment as the provider has it, and the open sale behind it. */
async function paymentOf({ body }: { body: { id: string } }) {
  const intent = await shop.deps.payments.readIntent(body.id)
  const sale = await findSaleByPayment(shop.deps.db, body.id)
  if (!intent || !sale?.open) throw new Error(`no open sale of payment ${body.id}`)
  return { ...intent, sale, open: sale.open, buyer: sale.open.buyer }
}

test('a payment carries nothing but our ids', async () => {
  const { metadata, sale, receiptEmail } = await paymentOf(await guest.openPayment(plan, ana))

  expect(metadata).toEqual({ saleId: sale.id, booksId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(receiptEmail).toBeUndefined()
})

describe('an open sale names its buyer', () => {
  test('a guest as they entered it', async () => {
    const payment = await paymentOf(await guest.openPayment(plan, ana))

    expect(payment.open).toMatchObject({ buyer: ana, lines: [{ kind: 'order', planCode: plan.packageCode }] })
    expect([payment.sale.userId, payment.customer]).toEqual([null, undefined])
  })

  test('none for a guest who has entered nothing yet', async () => {
    const payment = await paymentOf(await guest.openPayment(plan, null))

    expect([payment.buyer, payment.customer]).toEqual([null, undefined])
  })

  test('a customer with an account as the account says, whatever the form says', async () => {
    const maya = await AccountHolder.signUp(shop, { email: 'maya@example.com' })
    await maya.send('PATCH', '/api/auth/user', { phone: '+46 70 000 00 00' })

    const payment = await paymentOf(await maya.openPayment(plan, ana))

    expect(payment.buyer).toMatchObject({ email: 'maya@example.com', phone: '+46 70 000 00 00' })
    expect(payment.buyer).toMatchObject({ firstName: ana.firstName, lastName: ana.lastName })
    expect(payment.sale.userId).toBe(maya.userId)
  })

  test('an account without a name as Guest User, and without a phone none', async () => {
    const maya = await AccountHolder.signUp(shop)
    await shop.deps.database.raw.query('update users set first_name = $2, last_name = null where id = $1', [
      maya.userId,
      '',
    ])

    const { buyer } = await paymentOf(await maya.openPayment(plan))

    expect(buyer).toMatchObject({ firstName: 'Guest', lastName: 'User' })
    expect(buyer?.phone).toBeUndefined()
  })
})

test.each([
  ['the buyer is as the form says', ana, ana.email],
  ['or there is none', null, undefined],
])('an account without an address: %s', async (_case, form, email) => {
  const maya = await AccountHolder.signUp(shop)
  await shop.deps.database.raw.query('update users set email = null where id = $1', [maya.userId])

  const payment = await paymentOf(await maya.openPayment(plan, form))

  expect([payment.buyer?.email, payment.sale.userId]).toEqual([email, maya.userId])
})

describe('the customer that cards are saved under', () => {
  test('is the same one for all payments of an account, even before its first order', async () => {
    const maya = await AccountHolder.signUp(shop)

    const first = await paymentOf(await maya.openPayment(plan))
    const second = await paymentOf(await maya.openPayment(await planFor(shop, 'fr')))
    await maya.checkOut()
    const third = await paymentOf(await maya.openPayment(plan))

    expect([second.customer, third.customer]).toEqual([first.customer, first.customer])
  })
})

test('an account that has a customer at the provider gets no other', async () => {
  const maya = await AccountHolder.signUp(shop)
  await maya.checkOut()
  const [user] = await shop.deps.db.select().from(users).where(eq(users.id, maya.userId))
  const payments = { ...shop.deps.payments, ensureCustomer: () => Promise.reject(new Error('another one')) }
  const request = {
    packageCode: plan.packageCode,
    amount: plan.price,
    again: true,
    browser: newBrowser(),
    user,
    language: 'en',
  } as const

  await expect(startCheckout({ ...shop.deps, payments }, request)).resolves.toMatchObject({
    intent: { customer: user?.paymentCustomerId },
  })
})

describe('an open sale is used again', () => {
  test.each([
    ['email', { ...ana, email: 'other@example.com' }],
    ['first name', { ...ana, firstName: 'Anabel' }],
    ['last name', { ...ana, lastName: 'Ruiz Soto' }],
    ['phone', { ...ana, phone: '+34 611 111 111' }],
  ])('with another %s', async (_what, corrected) => {
    const first = await guest.openPayment(plan, ana)
    const again = await guest.openPayment(plan, corrected)
    const payment = await paymentOf(again)

    expect(again.body.id).toBe(first.body.id)
    expect(payment.buyer).toEqual(corrected)
  })

  test('and drops a phone that was removed again', async () => {
    await guest.openPayment(plan, ana)
    const { phone: _, ...withoutPhone } = ana

    const { buyer } = await paymentOf(await guest.openPayment(plan, withoutPhone))

    expect(buyer?.phone).toBeUndefined()
  })

  test('while the bank still waits for an answer', async () => {
    const first = await guest.openPayment(plan)
    expect(await guest.pay(first.body, confirmedCard)).toBe('requires_action')

    expect((await guest.openPayment(plan)).body.id).toBe(first.body.id)
  })

  test('without a call to the provider when nothing is new', async () => {
    const browser = newBrowser()
    const request = {
      packageCode: plan.packageCode,
      amount: plan.price,
      user: undefined,
      guestUser: ana,
      language: 'en',
    } as const
    const { intent: first } = await startCheckout(shop.deps, { ...request, browser })
    const updateIntent = () => Promise.reject(new Error('the provider was told'))
    const payments = { ...shop.deps.payments, updateIntent }

    const { intent: again } = await startCheckout(
      { ...shop.deps, payments },
      { ...request, browser: { ...browser, lastIntentId: first?.id ?? '' } },
    )

    expect(again?.id).toBe(first?.id)
  })

  test('and keeps its buyer when the form is empty', async () => {
    await guest.openPayment(plan, ana)

    expect((await paymentOf(await guest.openPayment(plan, null))).buyer).toMatchObject(ana)
  })
})

describe('another payment is opened', () => {
  test('once the first is paid', async () => {
    const first = await guest.openPayment(plan)
    await guest.pay(first.body)

    expect((await guest.openPayment(plan)).body.id).not.toBe(first.body.id)
  })

  test('once the price has changed', async () => {
    const first = await guest.openPayment(plan)
    await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'the operator' })
    const second = await guest.openPayment(await planFor(shop))

    expect(second.body.id).not.toBe(first.body.id)
    expect((await paymentOf(second)).amount).toBe(2 * (await paymentOf(first)).amount)
  })

  test('once the buyer has signed in', async () => {
    const maya = await AccountHolder.signUp(shop)
    const first = await guest.openPayment(plan)
    await guest.post('/api/auth/signin', { email: maya.email, password: 'a long password' })

    expect((await guest.openPayment(plan)).body.id).not.toBe(first.body.id)
  })

  test('when the first was paid while its buyer was being corrected', async () => {
    const browser = newBrowser()
    const asked = { packageCode: plan.packageCode, amount: plan.price, user: undefined, language: 'en' } as const
    const { intent: first, sale } = await startCheckout(shop.deps, { ...asked, browser, guestUser: ana })
    if (!first) throw new Error('no payment')
    const { payments } = shop.deps
    const paidMeanwhile: typeof payments = {
      ...payments,
      async readIntent(id) {
        const asItWas = await payments.readIntent(id)
        await guest.pay(first)
        await settlePayment(shop.deps, first.id)
        return asItWas
      },
    }

    const opening = startCheckout(
      { ...shop.deps, payments: paidMeanwhile },
      {
        ...asked,
        browser: { ...browser, lastIntentId: first.id },
        guestUser: { ...ana, phone: '+34 611 111 111' },
      },
    )

    await expect(opening).rejects.toMatchObject({ code: 'bought_just_now' })
    expect(await shop.deps.db.select().from(orders)).toMatchObject([{ saleId: sale.id, phone: ana.phone }])
  })
})
