import type { Browser, Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { cards, fillCard, japanPlan, newTraveller, payButton, signUp } from '../till.ts'

const thankYou = /\/thank-you\?orderId=.+/

/** An administrator gives the page's customer store credit. */
async function giveCredit(browser: Browser, page: Page, url: string, amount: string): Promise<void> {
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const office = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: new URL(url).origin } })
  const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }
  expect((await office.request.post('/api/auth/signin', { data: admin })).ok()).toBe(true)
  const given = await office.request.post(`/api/admin/users/${id}/credit`, { data: { amount, reason: 'Gift' } })
  expect(given.ok(), await given.text()).toBe(true)
  await office.close()
}

test('store credit is spent first at the card form, and the button says what the card pays', async ({
  page,
  browser,
  shop,
}) => {
  const plan = await japanPlan(page.request)
  await signUp(page.request, newTraveller())
  await giveCredit(browser, page, shop.url, '1.00')
  await page.goto(`/checkout/${plan.id}`)

  const rest = (Number(plan.price) - 1).toFixed(2)
  await expect(page.locator('.credit-spent')).toContainText(`Price$${plan.price}`)
  await expect(page.locator('.credit-spent')).toContainText('Store credit−$1.00')
  await expect(page.locator('.credit-spent')).toContainText(`Charged to your card$${rest}`)
  await expect(payButton(page)).toHaveText(`Pay $${rest}`)
  expect(await seriousBarriers(page)).toEqual([])
  await fillCard(page, cards.pays)
  await payButton(page).click()

  await expect(page).toHaveURL(thankYou)
})

test('a purchase that store credit covers needs no card', async ({ page, browser, shop }) => {
  const plan = await japanPlan(page.request)
  await signUp(page.request, newTraveller())
  await giveCredit(browser, page, shop.url, '100.00')
  await page.goto(`/checkout/${plan.id}`)

  const button = page.getByRole('button', { name: 'Pay with store credit' })
  await expect(button).toBeEnabled()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  // Coming back to an open payment finds the same sale, and spends the credit once.
  await page.reload()
  await expect(button).toBeEnabled()
  await button.click()

  await expect(page).toHaveURL(thankYou)
  const { balance } = (await (await page.request.get('/api/auth/user')).json()) as { balance: string }
  expect(balance).toBe((100 - Number(plan.price)).toFixed(2))
})

test('the account says about what store credit comes to in the visitor’s currency', async ({ page, browser, shop }) => {
  await signUp(page.request, newTraveller())
  await giveCredit(browser, page, shop.url, '4.00')
  await page.addInitScript(() => localStorage.setItem('preferredCurrency', '{"code":"EUR","name":"Euro","symbol":"€"}'))
  await page.goto('/account')

  await expect(page.getByRole('region', { name: 'Account Information' })).toContainText(/\$4\.00 \(about €\d\.\d\d\)/)
})
