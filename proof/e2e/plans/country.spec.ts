import type { PackageView } from '#contract/plans/plan.ts'
import { seriousBarriers } from '../axe.ts'
import { watchShifts } from '../shifts.ts'
import { expect, test } from '../shop-test.ts'

const plansOf = async (url: string, code: string) =>
  (await (await fetch(`${url}/api/packages?countryCode=${code}`)).json()) as PackageView[]

test('a country shows its plans with the figures to compare', async ({ page, shop }) => {
  const plans = await plansOf(shop.url, 'jp')
  const shifts = await watchShifts(page)
  await page.goto('/countries/jp')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Country eSIM Plans')
  await expect(page.getByText('Choose the perfect data plan for your trip')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(plans.length)
  const [plan] = plans
  const card = page.getByRole('article').filter({ hasText: plan?.name ?? '' })
  await expect(card).toContainText(`$${plan?.price}`)
  await expect(card).toContainText('USD')
  await expect(card).toContainText('1.0 GB')
  await expect(card).toContainText('7 days')
  await expect(card).toContainText(plan?.carrier ?? '')
  await expect(page.getByRole('link', { name: 'All countries' })).toHaveAttribute('href', '/countries')
  expect(await seriousBarriers(page)).toEqual([])
  expect(await shifts()).toBeLessThan(0.01)
})

test('the purchase button passes the plan to checkout, field by field', async ({ page, shop }) => {
  const [plan] = await plansOf(shop.url, 'jp')
  await page.goto('/country/jp')

  const href = await page.getByRole('link', { name: 'Purchase Plan' }).first().getAttribute('href')
  const url = new URL(href ?? '', shop.url)

  expect(url.pathname).toBe(`/checkout/${plan?.id}`)
  expect(JSON.parse(url.searchParams.get('package') ?? '')).toEqual({
    packageCode: plan?.packageCode,
    name: plan?.name,
    description: plan?.description,
    price: plan?.price,
    currency: 'USD',
    dataAmount: plan?.dataAmount,
    validityDays: plan?.validityDays,
    carrier: plan?.carrier,
    speed: plan?.speed,
    countryCode: 'jp',
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/countries\/jp$/)
})

test('filters apply at once, stay in the address and keep the scroll position', async ({ page, shop }) => {
  const plans = await plansOf(shop.url, 'jp')
  const monthly = plans.filter((plan) => plan.validityDays === 30)
  await page.goto('/countries/jp', { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/packages') && asked.push(request.url()))
  await page.evaluate(() => window.scrollTo(0, 240))

  await page.getByLabel('Days').selectOption('30')

  await expect(page.getByText(`${monthly.length} of ${plans.length} plans`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(monthly.length)
  await expect(page).toHaveURL('/countries/jp?days=30')
  expect(await page.evaluate(() => window.scrollY)).toBe(240)
  expect(asked).toEqual([])

  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Key features' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(monthly.length)
  await page.reload()
  await expect(page.getByLabel('Days')).toHaveValue('30')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(plans.length)
  await expect(page.getByLabel('Data')).toBeFocused()

  await test.step('a filter that matches no plan says so, and can be cleared', async () => {
    await page.getByLabel('Speed').selectOption('3G')
    await expect(page.getByRole('heading', { name: 'No Plans Match Your Filters' })).toBeVisible()
    expect(await seriousBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear All Filters' }).click()

    await expect(page).toHaveURL('/countries/jp')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('a plan opened right after a filter was chosen stays open', async ({ page }) => {
  await page.goto('/countries/jp')
  await page.getByLabel('Days').evaluate((days: HTMLSelectElement) => {
    days.value = '30'
    days.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector<HTMLAnchorElement>('article a[href*="/package/"]')?.click()
  })

  await expect(page).toHaveURL(/\/package\//)
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/\/package\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Japan')
})

test('a filter chosen before the script has loaded applies', async ({ page }) => {
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/entry-client-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/countries/jp', { waitUntil: 'commit' })
  await page.getByLabel('Days').selectOption('30')
  await expect(page).toHaveURL('/countries/jp')

  arrive()

  await expect(page.getByText(/^\d+ of \d+ plans$/)).toBeVisible()
  await expect(page).toHaveURL('/countries/jp?days=30')
})

test('a country the shop does not know has no plans', async ({ page, complaints }) => {
  const answer = await page.goto('/countries/zz')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No Plans Available' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Other Countries' })).toHaveAttribute('href', '/countries')
  complaints.length = 0
})

test('plans and filters work without script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/countries/jp')

  await page.getByLabel('Days').selectOption('30')
  await page.getByRole('button', { name: 'Show plans' }).click()
  await expect(page.getByText(/^\d+ of \d+ plans$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('article').first()).toContainText('$4.99')
  await context.close()
})

test('prices follow the chosen currency, with one rate request for the whole page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/convert') && asked.push(request.postData() ?? ''))
  await page.goto('/countries/jp', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])

  await page.getByRole('button', { name: /Currency/ }).click()
  await page.getByRole('option', { name: /Japanese Yen/ }).click()

  await expect(page.getByRole('article').first()).toContainText(/¥[\d,]+ JPY/)
  expect(asked).toEqual([JSON.stringify({ amount: 1, fromCurrency: 'USD', toCurrency: 'JPY' })])
})

test('a price that cannot be converted stays as it is', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    localStorage.setItem('preferredCurrency', JSON.stringify({ code: 'EUR', name: 'Euro', symbol: '€' }))
  })
  await page.route('**/api/currencies/convert', (route) => route.abort())
  await page.goto('/countries/jp', { waitUntil: 'networkidle' })

  await expect(page.getByRole('article').first()).toContainText('$4.99 USD')
  await expect.poll(() => complaints.some((text) => text.startsWith('Conversion failed'))).toBe(true)
  complaints.length = 0
})
