import { beforeEach, describe, expect, test } from 'vitest'
import { Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
let plan: PlanOnShelf
let customer: Customer
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  customer = new Customer(shop)
})

describe('a browser that paid', () => {
  let name: string
  let real: string
  let paymentIntentId: string
  beforeEach(async () => {
    const { body: intent } = await customer.openPayment(plan)
    await customer.pay(intent)
    paymentIntentId = intent.id
    ;[name = '', real = ''] = [...customer.browser.cookies].find(([, value]) => value.includes(intent.id)) ?? []
  })

  test('is recognised by its cookie, for another ninety days', async () => {
    const answer = await customer.claim(plan)

    expect(answer.status).toBe(201)
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=7776000')
  })

  test.each(['', 'x', '~~', 'a~b~c'])('is not recognised when its cookie is “%s”', async (cookie) => {
    customer.browser.cookies.set(name, cookie)

    expect((await customer.claim(plan, { paymentIntentId })).status).toBe(402)
  })

  test('is not recognised with another payment under our signature', async () => {
    const [token, , signature] = real.split('~')
    customer.browser.cookies.set(name, `${token}~pi_another~${signature}`)

    expect((await customer.claim(plan, { paymentIntentId })).status).toBe(402)
  })
})

const cookieOf = async (at: TestShop) => {
  const answer = await new Customer(at).openPayment(plan)
  return answer.headers.getSetCookie().find((line) => line.includes('checkout'))
}

test('on a laptop the cookie travels by plain http', async () => {
  expect(await cookieOf(shop)).toMatch(/^shop_checkout=.*; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('under https it is bound to this very host', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://shop.example' })

  expect(await cookieOf(secure)).toMatch(/^__Host-shop_checkout=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})
