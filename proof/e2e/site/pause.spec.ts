import type { Page } from '@playwright/test'
import { signUp } from '../customer.ts'
import { expect, patient, test } from '../shop-test.ts'
import { forgive, japanPlan } from '../till.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

async function openOperations(page: Page, url: string): Promise<void> {
  expect((await page.request.post('/api/auth/signin', { headers: { origin: url }, data: admin })).ok()).toBe(true)
  await page.goto('/admin?tab=operations')
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible()
}

const sales = (page: Page) => page.getByRole('region', { name: 'Sales' })

test('an administrator pauses sales, customers read when they resume, and sales resume', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  const plan = await japanPlan(page.request)
  const visitor = patient(await (await browser.newContext({ baseURL: shop.url })).newPage())
  await signUp(visitor)
  // Opened before the pause, so checkout is where the visitor learns of it.
  await visitor.goto(`/package/${plan.id}`)
  const purchase = visitor.getByRole('link', { name: 'Purchase This Plan' }).filter({ visible: true })
  await expect(purchase).toBeVisible()

  await openOperations(page, shop.url)
  await sales(page).getByRole('button', { name: 'Pause sales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause sales' })

  await test.step('a time in the past is refused beside the field', async () => {
    await dialog.getByLabel('Back at (optional)').fill('2020-01-01T08:00')
    await dialog.getByRole('button', { name: 'Pause sales' }).click()
    await expect(dialog.getByText('That time has already passed.')).toBeVisible()
  })

  await test.step('with the keyboard alone', async () => {
    await dialog.getByLabel('Back at (optional)').fill('')
    await dialog.getByLabel('Message to customers (optional)').fill('We are moving house.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(sales(page).getByText('Paused', { exact: true })).toBeVisible()
    await expect(sales(page)).toContainText(admin.email)
  })

  await test.step('a visitor about to pay reads it at checkout', async () => {
    await purchase.click()
    await expect(visitor.getByText('Sales are paused for now')).toBeVisible()
    await expect(visitor.getByText('We are moving house.')).toBeVisible()
    await expect(visitor.getByLabel('Card number')).toHaveCount(0)
  })

  await test.step('and on the page of the plan, with or without script', async () => {
    await visitor.goto(`/package/${plan.id}`)
    await expect(visitor.getByText('We are moving house.')).toBeVisible()
    await expect(purchase).toHaveCount(0)
    const html = await (await page.request.get(`/countries/jp`)).text()
    // The page carries all words it may need; only the rest is shown.
    const country = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    expect(country).toContain('We are moving house.')
    expect(country).not.toContain('Purchase Plan')
  })

  await test.step('sales resume', async () => {
    await sales(page).getByRole('button', { name: 'Resume sales' }).click()
    await expect(sales(page).getByText('Open', { exact: true })).toBeVisible()
    await visitor.reload()
    await purchase.click()
    await expect(visitor.getByLabel('Card number')).toBeVisible()
  })
  forgive(complaints, 409)
  await visitor.context().close()
})

test.afterEach(async ({ page }) => {
  const answer = await page.request.get('/api/admin/sales-pause')
  if (!answer.ok()) return
  const { seen } = (await answer.json()) as { seen: number }
  const headers = { origin: new URL(answer.url()).origin }
  await page.request.post('/api/admin/sales-pause', { headers, data: { isPaused: false, seen } })
})
