import { buyPlan } from '../customer.ts'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

test('a guest’s order is found by name, gets a part of its price back and the right address', async ({
  page,
  browser,
  shop,
}) => {
  const desk = await browser.newContext({ baseURL: shop.url })
  const order = await buyPlan(page, { email: `maya-${Date.now()}@exampel.com` })
  await expect
    .poll(async () => ((await (await page.request.get(`/api/orders/${order.id}`)).json()) as typeof order).status)
    .toBe('active')
  expect((await desk.request.post('/api/auth/signin', { headers: { origin: shop.url }, data: admin })).ok()).toBe(true)
  const operator = await desk.newPage()
  await operator.goto('/admin?tab=orders&q=lindqvist%20maya')
  await operator.getByRole('link', { name: order.orderNo }).click()

  await operator.getByRole('button', { name: 'Refund a part' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Amount in USD').fill('1000')
  await dialog.getByLabel('Reason').fill('Slow network')
  await dialog.getByRole('button', { name: 'Refund this part' }).click()
  await expect(
    operator.getByText('That’s more than is left of the payment. Nothing was refunded.').first(),
  ).toBeVisible()
  expect(await seriousBarriers(operator)).toEqual([])
  await dialog.getByLabel('Amount in USD').fill('1.00')
  await dialog.getByRole('button', { name: 'Refund this part' }).click()
  await expect(dialog).toBeHidden()
  await expect(operator.getByText(/^\$1\.00 (on its way )?to the card, by admin@landfall\.test/)).toBeVisible()

  await operator.getByRole('button', { name: 'Correct email' }).click()
  const email = `maya-${Date.now()}@example.com`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Reason').fill('Called us')
  await dialog.getByRole('button', { name: 'Correct and send again' }).click()
  await expect(dialog).toBeHidden()
  await expect(operator.getByText(email, { exact: true })).toBeVisible()
  await desk.close()
})
