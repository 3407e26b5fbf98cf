import { buyEsim, signUp, useData } from '../customer.ts'
import { expect, test } from '../shop-test.ts'

test('a customer who asks for a refund may say why, and the operator reads it', async ({ page, browser, shop }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await useData(page, order.iccid, 100)
  await page.goto('/account')
  await page.getByRole('button', { name: `Money back for order #${order.orderNo.slice(-6)}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`so our team will review your $${order.amount} refund.`)
  // None of it is good news, so there are no ticks.
  await expect(dialog.locator('.ticks')).toHaveCount(0)
  await dialog.getByLabel('What went wrong? (optional)').fill('No signal in the mountains')
  await dialog.getByRole('button', { name: 'Request a refund' }).click()
  await expect(dialog).toBeHidden()

  const desk = await browser.newContext({ baseURL: shop.url })
  const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }
  expect((await desk.request.post('/api/auth/signin', { headers: { origin: shop.url }, data: admin })).ok()).toBe(true)
  const operator = await desk.newPage()
  await operator.goto(`/admin?tab=refund-requests&q=${order.orderNo}`)
  await expect(operator.getByText('“No signal in the mountains”')).toBeVisible()
  await operator.getByRole('link', { name: order.orderNo }).click()
  await expect(operator.getByText('“No signal in the mountains”')).toBeVisible()
  await desk.close()
})
