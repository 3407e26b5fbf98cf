import { describe, expect, test } from 'vitest'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'

const short = { email: 'ana@example.com' }

test('a shop that asks for all four refuses a guest who gives the address alone', async () => {
  const shop = await openTestShop()
  const customer = new Customer(shop)
  const plan = await planFor(shop)

  expect(await customer.openPayment(plan, short)).toMatchObject({
    status: 400,
    body: { message: 'guestUser.firstName: First name is required' },
  })
  expect(await customer.claim(plan, { guestUser: { ...short, firstName: 'Ana', lastName: 'Ruiz' } })).toMatchObject({
    status: 400,
    body: { message: 'guestUser.phone: Phone number is required' },
  })
  expect((await customer.get('/api/payment-config')).body).toMatchObject({ guestFields: 'all' })
})

describe('a shop that asks for the address alone', () => {
  const open = () => openTestShop({ GUEST_FIELDS: 'email' })

  test('sells, creates the account and mails a guest without a name', async () => {
    const shop = await open()
    const customer = new Customer(shop)
    const plan = await planFor(shop)
    expect((await customer.get('/api/payment-config')).body).toMatchObject({ guestFields: 'email' })

    const orderId = await customer.buy(plan, short)
    await shop.until(async () => {
      await shop.runJobs()
      return (await customer.get(`/api/orders/${orderId}`)).body.status === 'active'
    })

    const mails = await shop.sandbox.mail(short.email)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([`Your eSIM is ready: ${plan.name}`, 'Your Landfall account is waiting']),
    )
    expect(mails.map(({ text }) => text).join('\n')).not.toMatch(/null|undefined|Hi /)
    const { rows } = await shop.deps.database.raw.query<object>(
      'select o.first_name, o.phone, u.last_name, u.email from orders o join users u on u.id = o.user_id where o.id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ first_name: null, phone: null, last_name: null, email: short.email }])
    const receipt = await customer.browser.fetch(`/api/orders/${orderId}/receipt.pdf`)
    expect(receipt.status).toBe(200)
  })

  test('still wants an address', async () => {
    const shop = await open()
    const answer = await new Customer(shop).openPayment(await planFor(shop), { email: 'ana@' })

    expect(answer).toMatchObject({ status: 400 })
  })

  test('removes a name that was typed and then cleared', async () => {
    const shop = await open()
    const customer = new Customer(shop)
    const plan = await planFor(shop)
    await customer.openPayment(plan, { ...short, firstName: 'Ana', lastName: 'Ruiz', phone: '1' })

    const orderId = await customer.buy(plan, short)

    const { rows } = await shop.deps.database.raw.query<object>('select first_name, phone from orders where id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ first_name: null, phone: null }])
  })
})
