import { type APIRequestContext, request as requests } from '@playwright/test'
import { expect, test } from '../shop-test.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

let boss: APIRequestContext
test.beforeEach(async ({ shop }) => {
  boss = await requests.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } })
  expect((await boss.post('/api/auth/signin', { data: admin })).ok()).toBe(true)
})
test.afterEach(async () => {
  await setMultiplier(1)
  await boss.dispose()
})

async function setMultiplier(multiplier: number) {
  expect((await boss.post('/api/admin/price-multiplier', { data: { multiplier } })).ok()).toBe(true)
}

test('an open tab does not offer an outdated price', async ({ page }) => {
  await page.clock.install()
  await page.goto('/countries/jp', { waitUntil: 'networkidle' })
  await expect(page.getByRole('article').first()).toContainText('$4.99')

  await setMultiplier(2)
  await page.clock.fastForward('00:31')
  await page.getByRole('link', { name: 'All countries' }).click()
  await expect(page.getByRole('heading', { name: 'eSIM Destinations' })).toBeVisible()
  await page.goBack()

  await expect(page.getByRole('article').first()).toContainText('$9.98')
})

test('the next page has the new price, with or without script', async ({ request }) => {
  const before = await (await request.get('/countries/jp')).text()
  await setMultiplier(2)
  const after = await (await request.get('/countries/jp')).text()

  expect(before).toContain('$4.99')
  expect(after).toContain('$9.98')
  expect(after).not.toContain('$4.99')
})
