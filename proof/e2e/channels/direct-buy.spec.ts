import type { Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { alwaysAskedCard, buyEsim, signUp } from '../customer.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'
import { forgive, japanPlan } from '../till.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm Purchase' })

/** A customer with a saved card, on Japan's page with the confirmation open. */
async function askToBuy(page: Page, card?: string): Promise<void> {
  await signUp(page)
  const { packageName } = await buyEsim(page, { ...(card && { card }) })
  await page.goto('/countries/jp')
  // Another one: of the same the shop would ask whether they mean it.
  const plan = page.getByRole('article').filter({ hasNotText: packageName }).first()
  await plan.getByRole('button', { name: 'Buy with saved card' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

test('a customer with a saved card buys in one step', async ({ page }) => {
  await askToBuy(page)
  const dialog = dialogOf(page)

  for (const label of ['Data', 'Validity', 'Carrier', 'Total']) await expect(dialog.getByText(label)).toBeVisible()
  await expect(dialog.getByText('Direct purchase - no account balance needed')).toBeVisible()
  await expect(dialog.getByText('Charged to your Visa ending in 4242.')).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await hasSaid(page, 'Order Successful!', 'Your eSIM has been purchased and is ready to use.')
  await expect(page).toHaveURL('/account')
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(2)
})

test('a customer who cancels buys nothing, and a bank that asks gets an answer', async ({ page, complaints }) => {
  await askToBuy(page, alwaysAskedCard)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator(':focus')).toHaveText('Buy with saved card')
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(1)

  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()

  await hasSaid(page, 'Order Successful!')
  await expect(page).toHaveURL('/account')
  forgive(complaints, 402)
})

test('the same plan a moment later is asked about, and bought once more only if the customer says so', async ({
  page,
  complaints,
}) => {
  await signUp(page)
  const { packageName } = await buyEsim(page)
  await page.goto('/countries/jp')
  const plan = page.getByRole('article').filter({ hasText: packageName })
  await plan.getByRole('button', { name: 'Buy with saved card' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expect(dialog.getByText('You have just bought this')).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(1)
  await expect(dialog.getByRole('link', { name: 'Show my eSIM' })).toHaveAttribute('href', /thank-you\?orderId=/)
  await dialog.getByRole('button', { name: 'Buy another one' }).click()

  await expect(page).toHaveURL('/account')
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(2)
  forgive(complaints, 409)
})

test('checkout offers the saved card by its brand and last four digits, before any field', async ({ page }) => {
  await signUp(page)
  await buyEsim(page)
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)

  const offer = page.getByRole('region', { name: 'Buy with saved card' })
  await expect(offer.getByText('Charged to your Visa ending in 4242.')).toBeVisible()
  // It comes last, and steps aside where a field of the card lies under it: then it is there, and hidden.
  await expect(page.locator('.cookie')).toBeAttached()
  expect(await seriousBarriers(page)).toEqual([])
  await offer.getByRole('button', { name: 'Buy with saved card' }).click()
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()

  await hasSaid(page, 'Order Successful!')
  await expect(page).toHaveURL('/account')
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(2)
})

test('on a phone the button along the window’s edge pays with the saved card', async ({ page }) => {
  await signUp(page)
  await buyEsim(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  const fixed = page.locator('.sea-bar').filter({ has: page.getByRole('button', { name: 'Buy with saved card' }) })
  await expect(fixed).toHaveCSS('position', 'fixed')
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await expect(page.locator('.sea-bar:has(button[type=submit])')).toHaveCSS('position', 'static')
  await page.screenshot({ path: 'test-results/saved-card-390.png' })

  await fixed.getByRole('button').click()
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()

  await hasSaid(page, 'Order Successful!')
})

test('visitors without a saved card are not offered it', async ({ page }) => {
  await page.goto('/countries/jp', { waitUntil: 'networkidle' })

  await expect(page.getByRole('button', { name: 'Buy with saved card' })).toHaveCount(0)
})
