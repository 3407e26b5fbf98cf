import { beforeEach, expect, test } from 'vitest'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { publishAs } from '../../../testing/publish-profile.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const buy = async (): Promise<string> => {
  const customer = new Customer(shop)
  const orderId = await customer.buy(await planFor(shop))
  return (await customer.get<{ orderNo: string }>(`/api/orders/${orderId}`)).body.orderNo
}

test('order numbers begin with the shop’s own letters, and with LF until it has some', async () => {
  expect(await buy()).toMatch(/^LF\d{6}[2-9A-Z]{6}$/)

  await publishAs(shop, { name: 'Meridian', orderLetters: 'mtd' })
  const number = await buy()
  expect(number).toMatch(/^MTD\d{6}[2-9A-Z]{6}$/)
  expect(shownOrderNo(number)).toHaveLength(6)

  await publishAs(shop, { name: 'Meridian' })
  expect(await buy()).toMatch(/^LF/)
})

test('a purchase with store credit gets the shop’s letters too', async () => {
  await publishAs(shop, { name: 'Meridian', orderLetters: 'MT' })
  const maya = await AccountHolder.signUp(shop)
  await maya.grant(100_000)
  expect((await maya.buyDirectly()).status).toBe(201)

  expect((await maya.order()).orderNo).toMatch(/^MT\d{6}/)
})

test('numbers with old and new letters are found in full, in part and in small letters', async () => {
  const older = await buy()
  await publishAs(shop, { name: 'Meridian', orderLetters: 'MTD' })
  const newer = await buy()
  const { browser: admin } = await signInAsAdmin(shop)
  const found = async (q: string) =>
    (await admin.get<{ orderNo: string }[]>(`/api/admin/orders?q=${q}`)).body.map(({ orderNo }) => orderNo)

  for (const number of [older, newer])
    for (const q of [number, number.toLowerCase(), shownOrderNo(number)]) expect(await found(q)).toEqual([number])
  expect(await found('MTD')).toEqual([newer])
  // The part that narrows the search must not decide it.
  expect(await found(newer.replace('MTD', 'XYZ'))).toEqual([])
})
