import type { PackageView } from '#contract/plans/plan.ts'
import { seriousBarriers } from '../axe.ts'
import { watchShifts } from '../shifts.ts'
import { expect, test } from '../shop-test.ts'
import { japanPlan } from '../till.ts'

test('a plan has a page with everything a buyer needs to know', async ({ page, request }) => {
  const plan = await japanPlan(request)
  const shifts = await watchShifts(page)
  await page.goto(`/package/${plan.id}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan.name)
  for (const text of ['Top-up Available', '5.0 GB', '30 days', `$${plan.price}`]) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  for (const name of ['Key features', 'How it works', 'Device compatibility', /^Why choose/]) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  for (const device of [
    'iPhone XS and newer',
    'iPad Pro 3rd gen and newer',
    'Pixel 3 and newer',
    'Galaxy S20 and newer',
    'Most eSIM devices',
  ]) {
    await expect(page.getByText(device)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Japan plans' })).toHaveAttribute('href', '/countries/jp')
  expect(await seriousBarriers(page)).toEqual([])
  expect(await shifts()).toBeLessThan(0.01)

  await test.step('the purchase button passes the plan, without a country', async () => {
    const href = await page.getByRole('link', { name: 'Purchase This Plan' }).getAttribute('href')
    const url = new URL(href ?? '', 'http://shop')

    expect(url.pathname).toBe(`/checkout/${plan.id}`)
    expect(Object.keys(JSON.parse(url.searchParams.get('package') ?? '{}') as object)).toEqual([
      'packageCode',
      'name',
      'description',
      'price',
      'currency',
      'dataAmount',
      'validityDays',
      'carrier',
      'speed',
    ])
  })

  await test.step('search engines and link previews show the plan', async () => {
    await expect(page).toHaveTitle(new RegExp(plan.name))
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect(await content('meta[name=description]')).toContain('5.0\u00a0GB of data for 30\u00a0days')
    expect((await content('meta[name=description]'))?.length).toBeLessThanOrEqual(160)
    expect(await content('meta[name=keywords]')).toContain('Japan eSIM')
    expect(await content('meta[property="og:title"]')).toContain(plan.name)
    expect(await content('meta[name="twitter:description"]')).toContain(plan.name)
    const written = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(written.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
      'Product',
      'BreadcrumbList',
    ])
  })
})

test('on a phone the price and the purchase button stay in reach of the thumb', async ({ page, request }) => {
  const plan = await japanPlan(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/package/${plan.id}`)

  await expect(page.getByRole('link', { name: 'Purchase This Plan' })).toBeInViewport()
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByRole('link', { name: 'Purchase This Plan' })).toBeInViewport()
  expect(await seriousBarriers(page)).toEqual([])
})

test('prices are there without script', async ({ browser, request, shop }) => {
  const plan = await japanPlan(request)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()

  await page.goto(`/package/${plan.id}`)

  await expect(page.getByText(`$${plan.price}`).filter({ visible: true })).toBeVisible()
  await context.close()
})

test('every plan shows its facts, and plans for many countries the networks of each', async ({ page, request }) => {
  const plans = (await (await request.get('/api/packages')).json()) as PackageView[]
  const europe = plans.find(({ name }) => name === 'Europe 3GB 15 Days')
  await page.goto(`/package/${europe?.id}`, { waitUntil: 'networkidle' })

  const facts = page.getByRole('region', { name: 'Plan facts' })
  await expect(facts.getByRole('term')).toHaveCount(15)
  await expect(facts).toContainText('Not stated by the network')
  await facts.getByText(/^By country/).click()
  await facts.getByRole('searchbox', { name: 'Search countries and networks' }).fill('bouygues no such')
  await expect(facts.getByRole('listitem')).toHaveCount(0)
  await facts.getByRole('searchbox').fill('germany')
  await expect(facts.getByRole('listitem')).toHaveText([/^Germany/])
  const summary = facts.getByRole('link', { name: 'Contract summary (PDF)' })
  await expect(summary).toHaveAttribute('href', `/api/packages/${europe?.id}/facts.pdf?language=en`)
  expect(await seriousBarriers(page)).toEqual([])
})

test('a plan that does not exist is not found, and neither is a version of facts', async ({ page, complaints }) => {
  const plan = await page.goto('/package/no-such-plan')
  expect(plan?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Package Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Countries' })).toHaveAttribute('href', '/countries')

  const facts = await page.goto('/facts/00000000000000000000')
  expect(facts?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  complaints.length = 0
})
