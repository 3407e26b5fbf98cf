import type { Page } from '@playwright/test'
import { seriousBarriers } from './axe.ts'
import { expect, test } from './shop-test.ts'
import { cards, japanPlan, newTraveller, notification, pay, signUp } from './till.ts'

/** A customer whose last checkout left a card, on Japan's page with the question open. */
async function askToBuy(page: Page): Promise<void> {
  const traveller = newTraveller()
  await signUp(page.request, traveller)
  await page.request.patch('/api/auth/user', { data: { phone: traveller.phone } })
  const plan = await japanPlan(page.request)
  await page.goto(`/checkout/${plan.id}`)
  await pay(page, cards.pays)
  await expect(page.getByText('Thank You for Your Purchase!')).toBeVisible()
  await page.goto('/countries/jp')
  await page
    .getByRole('article')
    .filter({ hasText: plan.name })
    .getByRole('button', { name: 'Buy with saved card' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Confirm Purchase' })).toBeVisible()
}

test('a customer with a card on file buys in one step', async ({ page }) => {
  await askToBuy(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm Purchase' })

  for (const label of ['Data', 'Validity', 'Carrier', 'Total']) await expect(dialog.getByText(label)).toBeVisible()
  await expect(dialog.getByText('Direct purchase - no account balance needed')).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expect(notification(page)).toContainText('Order Successful!')
  await expect(notification(page)).toContainText('Your eSIM has been purchased and is ready to use.')
  await expect(page).toHaveURL('/account')
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(2)
})

test('nothing is bought by who cancels', async ({ page }) => {
  await askToBuy(page)

  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator(':focus')).toHaveText('Buy with saved card')
  expect(await (await page.request.get('/api/orders')).json()).toHaveLength(1)
})

test('visitors without a card on file are not offered it', async ({ page }) => {
  await page.goto('/countries/jp', { waitUntil: 'networkidle' })

  await expect(page.getByRole('button', { name: 'Buy with saved card' })).toHaveCount(0)
})
