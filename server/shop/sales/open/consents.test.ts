import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { publishAs } from '../../../testing/publish-profile.ts'
import { sales } from '../../basics/sale-tables/tables.ts'

let shop: TestShop
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  await publishTerms('1')
})

const publishTerms = (version: string) =>
  publishAs(shop, { name: 'Meridian', legal: { terms: { text: `Terms, version ${version}.`, version } } })
const to = (version: string) => ({ consents: [{ kind: 'terms', version }] })
const accepted = (version: string) => [{ kind: 'terms', version, at: expect.any(String) }]

const open = (customer: Customer, extra: object = {}) =>
  customer.post<{ id: string; clientSecret: string; code: string; message: string }>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    amount: Number(plan.price),
    guestUser: ana,
    ...extra,
  })
const read = async (customer: Customer, id: string) => (await customer.get<OrderView>(`/api/orders/${id}`)).body
const kept = async () =>
  (await shop.deps.db.select({ consents: sales.consents }).from(sales)).map((row) => row.consents)

describe('an order shows which terms were accepted', () => {
  test('for a guest who pays by card', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, to('1'))
    await customer.pay(intent)

    const { body } = await customer.claim(plan, to('1'))

    expect((await read(customer, body.orderId)).consents).toEqual(accepted('1'))
    expect(await kept()).toEqual([[{ kind: 'terms', version: '1', language: 'en', at: expect.any(String) }]])
  })

  test('for a guest who pays with a wallet', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, to('1'))
    await customer.pay(intent)

    const { body } = await customer.post<{ order: { id: string } }>('/api/process-payment', {
      paymentIntentId: intent.id,
      packageCode: plan.packageCode,
      ...to('1'),
    })

    expect((await read(customer, body.order.id)).consents).toEqual(accepted('1'))
  })

  test('when the browser never comes back and only the provider reports the payment', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, to('1'))
    await customer.pay(intent)

    await shop.until(async () => {
      await shop.runJobs()
      return (await kept()).length === 1
    })

    expect(await kept()).toEqual([[{ kind: 'terms', version: '1', language: 'en', at: expect.any(String) }]])
  })

  test('for a direct buy and a top-up, each with its own sale', async () => {
    const holder = await AccountHolder.signUp(shop)
    const order = await holder.checkOut()
    await holder.grant(10_000)
    await publishTerms('2')

    const bought = await holder.buyDirectly(to('2'))
    await holder.untilOrderIs('active')
    await holder.topUp(order, await holder.topUpOffer(order), to('2'))

    expect((await read(holder, bought.body.id)).consents).toEqual(accepted('2'))
    expect((await kept()).map((consents) => consents.map(({ version }) => version).join())).toEqual(
      expect.arrayContaining(['', '2', '2']),
    )
    const list = await holder.orders()
    expect(list.find(({ id }) => id === bought.body.id)?.consents).toEqual(accepted('2'))
    expect(list.find(({ id }) => id === order.id)?.consents).toEqual([])
    const { body: data } = await holder.get<{ orders: object[]; topUps: object[] }>('/api/auth/export')
    expect(data.orders).toContainEqual(
      expect.objectContaining({ accepted: [expect.objectContaining({ version: '2' })] }),
    )
    expect(data.topUps).toMatchObject([{ accepted: [{ kind: 'terms', version: '2' }] }])
  })

  test('to an administrator too', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, to('1'))
    await customer.pay(intent)
    const { body } = await customer.claim(plan)
    const { browser: boss } = await signInAsAdmin(shop)

    const page = await boss.get<AdminOrderPage>(`/api/admin/orders/${body.orderId}`)

    expect(page.body.consents).toEqual(accepted('1'))
  })

  test('with none if the buyer accepted nothing', async () => {
    const customer = new Customer(shop)

    const id = await customer.buy(plan)

    expect((await read(customer, id)).consents).toEqual([])
  })
})

describe('the first consent stays', () => {
  test('whatever a repeated claim says', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, to('1'))
    await customer.pay(intent)
    await customer.claim(plan, to('1'))
    await publishTerms('2')
    const before = await kept()

    await Promise.all([customer.claim(plan, to('2')), customer.claim(plan, to('2')), customer.claim(plan)])

    expect(await kept()).toEqual(before)
  })

  test('also when it is given only after paying, by several requests at once', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer)
    await customer.pay(intent)

    const claims = await Promise.all([customer.claim(plan, to('1')), customer.claim(plan, to('1'))])

    expect((await read(customer, claims[0].body.orderId)).consents).toEqual(accepted('1'))
    expect(await kept()).toHaveLength(1)
  })

  test('and a reopened page sends the same consent again', async () => {
    const customer = new Customer(shop)
    const { body: first } = await open(customer, to('1'))
    const at = Date.now()
    shop.clock.turn({ minutes: 10 })
    const { body: again } = await open(customer, to('1'))
    await customer.pay(again)
    await customer.claim(plan)

    expect(again.id).toBe(first.id)
    const [consent] = (await kept()).flat()
    expect(Date.parse(consent?.at ?? '')).toBeLessThan(at + 60_000)
  })

  test('but until it is paid, a newer version replaces the older', async () => {
    const customer = new Customer(shop)
    await open(customer, to('1'))
    await publishTerms('2')
    const { body: intent } = await open(customer, to('2'))
    await customer.pay(intent)
    await customer.claim(plan)

    expect(await kept()).toEqual([[expect.objectContaining({ version: '2' })]])
  })
})

describe('a consent that cannot have been given', () => {
  test('a version that does not exist, or not yet, is refused with a sentence', async () => {
    const customer = new Customer(shop)
    const coming = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    await publishAs(shop, { name: 'Meridian', legal: { terms: { text: 'Later.', version: '9', validFrom: coming } } })

    for (const version of ['7', '9'])
      expect(await open(customer, to(version))).toMatchObject({
        status: 400,
        body: { message: `This shop has no version ${version} of that text.` },
      })
    expect(await open(customer, { consents: [{ kind: 'nonsense', version: '1' }] })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('This shop has no text of that kind.') },
    })
  })

  test('no purchase is charged under terms that ended more than a day ago', async () => {
    const customer = new Customer(shop)
    const holder = await AccountHolder.signUp(shop)
    await holder.grant(10_000)
    await publishTerms('2')
    const changed = {
      status: 409,
      body: {
        code: 'terms_changed',
        message: 'The terms have changed since you opened this page. Please read them again.',
      },
    }

    shop.clock.turn({ hours: 23 })
    expect((await open(customer, to('1'))).status).toBe(200)
    shop.clock.turn({ hours: 2 })
    expect(await open(customer, to('1'))).toMatchObject(changed)
    expect(await holder.buyDirectly(to('1'))).toMatchObject(changed)
    expect(await holder.balance()).toBe('100.00')
    expect((await open(customer, to('2'))).status).toBe(200)
  })

  test('but a customer who has paid gets the order, however old the terms are by then', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer, to('1'))
    await customer.pay(intent)
    await publishTerms('2')
    shop.clock.turn({ days: 3 })

    const claim = await customer.claim(plan, to('1'))

    expect(claim.status).toBe(201)
    expect((await read(customer, claim.body.orderId)).consents).toEqual(accepted('1'))
  })

  test('a stranger’s consent is not stored on an order', async () => {
    const customer = new Customer(shop)
    const { body: intent } = await open(customer)
    await customer.pay(intent)
    const stranger = new Customer(shop)

    const claim = await stranger.claim(plan, { paymentIntentId: intent.id, ...to('1') })

    expect(claim.status).toBe(402)
    await customer.claim(plan)
    expect(await kept()).toEqual([[]])
  })
})
