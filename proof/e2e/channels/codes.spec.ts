import type { Browser } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { cards, fillCard, forgive, japanPlan, newTraveller, payButton, signUp } from '../till.ts'

/** An administrator makes codes. */
async function makeCodes(browser: Browser, url: string, codes: readonly object[]): Promise<void> {
  const office = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: new URL(url).origin } })
  const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }
  expect((await office.request.post('/api/auth/signin', { data: admin })).ok()).toBe(true)
  for (const data of codes) {
    const made = await office.request.post('/api/admin/codes', { data })
    expect(made.ok(), await made.text()).toBe(true)
  }
  await office.close()
}

test('a discount comes off, a voucher pays, and the card pays the rest', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  const [discount, voucher] = [`TEN-${Date.now()}`, `GIFT-${Date.now()}`]
  await makeCodes(browser, shop.url, [
    { code: discount, kind: 'percent', value: 10 },
    { code: voucher, kind: 'voucher', value: 1 },
  ])
  const plan = await japanPlan(page.request)
  const list = Math.round(Number(plan.price) * 100)
  // Rounded in the buyer's favour: a tenth of 11.99 is 1.20.
  const lowered = list - Math.ceil(list / 10)
  const price = (cents: number) => `$${(cents / 100).toFixed(2)}`
  await signUp(page.request, newTraveller())
  await page.goto(`/checkout/${plan.id}`)

  const typed = page.getByRole('textbox', { name: 'Code', exact: true })
  await page.getByText('Have a code?').click()
  await typed.fill('no such code')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This code is not valid, or no longer valid.')).toBeVisible()
  await forgive(complaints, 422)
  await typed.fill(discount.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`The total is now ${price(lowered)}.`)).toBeVisible()

  await page.getByText('Have a voucher, too?').click()
  await typed.fill(voucher)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(
    page.getByText(`The voucher pays $1.00, and ${price(lowered - 100)} is left for your card.`),
  ).toBeVisible()
  await expect(page.locator('.credit-spent')).toContainText('Voucher−$1.00')
  await expect(payButton(page)).toHaveText(`Pay ${price(lowered - 100)}`)
  expect(await seriousBarriers(page)).toEqual([])
  await page.screenshot({ path: 'test-results/codes-1440.png', fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousBarriers(page)).toEqual([])
  await page.screenshot({ path: 'test-results/codes-390-dark.png', fullPage: true })
  await fillCard(page, cards.pays)
  await payButton(page).click()

  await expect(page).toHaveURL(/\/thank-you\?orderId=.+/)
})

test('a voucher that is used up says so in the currency of the order', async ({ page, browser, shop }) => {
  const code = `SPENT-${Date.now()}`
  await makeCodes(browser, shop.url, [{ code, kind: 'voucher', value: 1 }])
  const plan = await japanPlan(page.request)
  await page.addInitScript(() => localStorage.setItem('preferredCurrency', '{"code":"EUR","name":"Euro","symbol":"€"}'))
  await page.goto(`/checkout/${plan.id}`)
  await page.getByText('Have a code?').click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()

  await expect(page.getByText('€0.00 stays on it.')).toBeVisible()
})

test('a voucher that pays all in euros says what its dollars are worth', async ({ page, browser, shop }) => {
  const code = `WORTH-${Date.now()}`
  await makeCodes(browser, shop.url, [{ code, kind: 'voucher', value: 100 }])
  const plan = await japanPlan(page.request)
  await page.addInitScript(() => localStorage.setItem('preferredCurrency', '{"code":"EUR","name":"Euro","symbol":"€"}'))
  await page.goto(`/checkout/${plan.id}`)
  await page.getByText('Have a code?').click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()

  await expect(
    page.getByText(/The voucher pays all of it, €[\d.]+\. \$[\d.]+ \(about €[\d.]+\) stays on it\./),
  ).toBeVisible()
})
