import type { PackageView } from '#contract/plans/plan.ts'
import { buyPlan, signUp } from '../customer.ts'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'

// Answers that a tab left open across an update may get, and those of a failing server.

test('an unreadable answer takes down its screen and nothing else', async ({ page, complaints }) => {
  await signUp(page)
  const odd = { id: 5, firstName: 'Maya', role: 'customer' }
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: odd }))
  await page.goto('/account')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown')
  expect(await seriousBarriers(page)).toEqual([])
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Maya' })).toBeVisible()
  complaints.length = 0

  await header.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We land where you land')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown')
  complaints.length = 0
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
})

test('a failed request is sent once, and again when the customer comes back', async ({ page, complaints }) => {
  await signUp(page)
  let asked = 0
  await page.route('**/api/orders', (route) => {
    asked += 1
    return route.fulfill({ status: 503, body: 'no' })
  })
  await page.goto('/about')
  const account = page.getByRole('banner').getByRole('link', { name: 'Maya' })
  // By keyboard, only the focus prefetches the page.
  await account.evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  expect(asked).toBe(1)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We land where you land')
  await account.evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  expect(asked).toBe(2)
  complaints.length = 0
})

test('the signed-in account is requested once, however slow the phone', async ({ page, context }) => {
  await signUp(page)
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const address of ['/account', '/countries/jp']) {
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/auth/user') && asked.push(request.url()))
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(asked, address).toHaveLength(1)
    page.removeAllListeners('request')
  }
})

test('a plan whose price is not a number shows 0.00, keeps its place, and cannot be bought for nothing', async ({
  page,
}) => {
  const answer = await page.request.get('/api/packages?countryCode=jp')
  const [{ currency: _, ...first }, ...others] = (await answer.json()) as [PackageView, ...PackageView[]]
  const broken = { ...first, price: 'soon' }
  const all = others.length + 1
  await page.route('**/api/packages?countryCode=jp', (route) => route.fulfill({ json: [broken, ...others] }))
  await page.goto('/about')
  await page.evaluate(() => window.history.pushState(null, '', '/countries/jp'))

  const cards = page.getByRole('article')
  const buying = page.getByRole('link', { name: 'Purchase Plan' })
  const bad = cards.filter({ hasText: /\$0\.00\s*USD/ })
  await expect(cards).toHaveCount(all)
  await expect(buying).toHaveCount(all)
  await expect(bad).toHaveCount(1)

  const sameDays = others.filter(({ validityDays }) => validityDays === first.validityDays).length + 1
  await page.getByLabel('Days').selectOption(String(first.validityDays))
  await expect(cards).toHaveCount(sameDays)
  await expect(bad).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(cards).toHaveCount(all)

  await page.route(`**/api/packages/${first.id}`, (route) => route.fulfill({ json: broken }))
  const opened: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/create-payment-intent') && opened.push(request.url()))
  await bad.getByRole('link', { name: 'Purchase Plan' }).click()
  await expect(page.getByText('This plan is no longer on sale')).toBeVisible()
  expect(opened).toEqual([])
})

for (const [who, body, contentType] of [
  ['a proxy', '<html><body>401 Authorization Required</body></html>', 'text/html'],
  ['a former build', '{"message":"Unauthorized"}', 'application/json'],
] as const)
  test(`an expired session reported by ${who} leads to the sign-in`, async ({ page, complaints }) => {
    await signUp(page)
    await page.request.post('/sandbox/faults', { data: { wholesaler: { allocateAfterMs: 600_000 } } })
    await buyPlan(page)
    await page.goto('/account')
    await page.route('**/update-status', (route) => route.fulfill({ status: 401, body, contentType }))

    // The toast disappears after half a second, when the page unloads, so check the request to the sign-in instead.
    const leaving = page.waitForRequest(/\/api\/login\?returnTo=%2Faccount/)
    await page.getByRole('button', { name: 'Refresh status' }).first().click()

    await leaving
    await page.request.delete('/sandbox/faults')
    complaints.length = 0
  })
