import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buyEsim, signUp, useData } from '../customer.ts'
import { expect, test } from '../shop-test.ts'

const title = 'Your data is used up'
const topUp = (page: Page) => page.getByRole('button', { name: 'Top up this eSIM' })

async function isUsedUp(page: Page, id: string): Promise<void> {
  const stage = async () => ((await (await page.request.get(`/api/orders/${id}`)).json()) as { stage: string }).stage
  await expect.poll(stage).toBe('used-up')
}

test('a guest whose data is used up reads so, and tops up, from the thank-you page and the kit', async ({ page }) => {
  const order = await buyEsim(page, { email: `guest-${randomUUID().slice(0, 8)}@example.com` })
  await useData(page, order.iccid, order.dataAmount ?? 0)
  await isUsedUp(page, order.id)

  for (const path of [`/thank-you?orderId=${order.id}`, `/kit/${order.id}`]) {
    await page.goto(path)
    await expect(page.getByText(title)).toBeVisible()
    await topUp(page).click()
    await expect(page).toHaveURL(/\/top-up\//)
  }
})

test('a customer tops up on the thank-you page, and then nothing asks them to install', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await page.goto(`/thank-you?orderId=${order.id}`)
  await expect(page.getByText('Install it now')).toBeVisible()
  await useData(page, order.iccid, order.dataAmount ?? 0)
  await isUsedUp(page, order.id)

  await test.step('the list of orders says so and offers it too', async () => {
    await page.goto('/account')
    const orders = page.getByRole('region', { name: 'Orders', exact: true })
    await expect(orders.getByText('Used up')).toBeVisible()
    await orders.getByRole('button', { name: /^Top up order/ }).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await page.goto(`/thank-you?orderId=${order.id}`)
  await expect(page.getByText(title)).toBeVisible()
  await topUp(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Confirm Top-up' }).click()

  await expect(page.getByText('There’s nothing to install')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  for (const path of [`/thank-you?orderId=${order.id}`, `/kit/${order.id}`, '/account']) {
    await page.goto(path)
    await expect(page.getByRole('img', { name: 'QR code for installing the eSIM' }).first()).toBeVisible()
    await expect(page.getByText(/Install it now|You need a connection to install/)).toHaveCount(0)
  }
})
