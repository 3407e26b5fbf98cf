import type { APIRequestContext } from '@playwright/test'
import { paths } from '#contract/site/paths.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { seriousBarriers } from '../axe.ts'
import { misfitsOf } from '../page-texts.ts'
import { expect, test } from '../shop-test.ts'

async function japanPlans(request: APIRequestContext): Promise<PackageView[]> {
  return (await (await request.get('/api/packages?countryCode=jp')).json()) as PackageView[]
}

/** One of a country, one unlimited, one of a region and one of the world: as different as plans get. */
async function unlikePlans(request: APIRequestContext): Promise<PackageView[]> {
  const japan = await japanPlans(request)
  const answer = await request.get('/api/destinations/organized')
  const { regional, global } = (await answer.json()) as Record<'regional' | 'global', PackageView[]>
  const widest = regional.toSorted((a, b) => b.coverageCountries.length - a.coverageCountries.length)
  return [
    japan.find(({ dataAmount }) => dataAmount === 5120),
    japan.find(({ dataAmount }) => dataAmount === null),
    widest[0],
    global[0],
  ].filter((plan) => plan !== undefined)
}

test('plans are picked on their cards, on any page, and compared side by side', async ({ page }) => {
  await page.goto('/countries/jp')
  await page.getByRole('button', { name: /^Compare Japan 5GB 30 Days/ }).click()
  const bar = page.getByRole('region', { name: 'Plans to compare' })
  await expect(bar).toContainText('Pick one more to compare')
  await page.goto('/countries/kr')
  await page
    .getByRole('button', { name: /^Compare South Korea/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Compare South Korea/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await seriousBarriers(page)).toEqual([])
  await bar.getByRole('link', { name: 'Compare 2 plans' }).click()

  await expect(page).toHaveURL(/\/compare\?plans=japan-5gb[^,]*,south-korea/)
  const table = page.getByRole('table', { name: 'Plans side by side' })
  await expect(table.getByRole('columnheader', { name: /Japan 5GB 30 Days/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Top-up/ })).toBeVisible()

  await page.getByRole('link', { name: /^Remove South Korea/ }).click()
  await expect(page.getByRole('heading', { name: 'One more to compare' })).toBeVisible()
  await page.getByRole('link', { name: 'Japan plans' }).click()
  await expect(bar).toContainText('Japan 5GB 30 Days')
  await expect(bar).not.toContainText('South Korea')
  await bar.getByRole('button', { name: 'Clear the plans to compare' }).click()
  await expect(bar).toHaveCount(0)
})

test('a fifth plan is refused, and the bar leaves room for the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/countries/jp')
  const toggles = page.getByRole('button', { name: /^Compare / })
  for (const index of [0, 1, 2, 3, 4]) await toggles.nth(index).click()

  await expect(page.getByText('You can compare up to four plans').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Compare /, pressed: true })).toHaveCount(4)
  const compare = await page.getByRole('region', { name: 'Plans to compare' }).boundingBox()
  const filters = await page.getByRole('form', { name: 'Filter plans' }).boundingBox()
  const cookies = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
  const bottomOf = (box: typeof compare) => (box?.y ?? 0) + (box?.height ?? 0)
  expect(bottomOf(compare)).toBeLessThanOrEqual(filters?.y ?? 0)
  expect(bottomOf(cookies)).toBeLessThanOrEqual((compare?.y ?? 0) + 1)
})

test('the lowest prices are marked, and equal rows can be hidden', async ({ page }) => {
  const plans = (await japanPlans(page.request)).filter(({ dataAmount }) => dataAmount).slice(0, 3)
  await page.goto(paths.compare(plans.map(({ packageCode }) => packageCode)))
  const price = page.getByRole('row', { name: /^Price \$/ })
  const least = Math.min(...plans.map((plan) => Number(plan.price)))
  await expect(price.getByRole('cell').filter({ hasText: 'Lowest' })).toContainText([`$${least.toFixed(2)}`])

  await expect(page.getByRole('row', { name: /^Identity check/ })).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await page.getByLabel(/^Differences only/).check()
  await expect(page.getByRole('row', { name: /^Identity check/ })).toBeHidden()
  await expect(price).toBeVisible()
})

test('plans that are not on sale, and those beyond the limit, are left out with a note', async ({ page }) => {
  const ids = (await japanPlans(page.request)).map(({ id }) => id)
  await page.goto(paths.compare([ids[0] ?? '', 'no-such-plan', ...ids.slice(1, 5)]))

  await expect(page.getByText('One of the plans is not on sale and is left out.')).toBeVisible()
  await expect(page.getByText('You can compare up to four plans: these are the first four.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(3)
  await page.goto('/compare')
  await expect(page.getByText(/press Compare on two to four of its plans/)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('four different plans fit every window, and folded parts open by keyboard', async ({ page }) => {
  const plans = await unlikePlans(page.request)
  await page.goto(paths.compare(plans.map(({ id }) => id)))
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await misfitsOf(page), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  const fold = page.getByText(/^By country, /).first()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search countries and networks' })).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
})

test('without script plans are compared by their address, and no control that needs script is shown', async ({
  browser,
  shop,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  const [one, other] = await japanPlans(request)
  await page.goto(paths.compare([one?.id ?? '', other?.id ?? '']))
  await page.getByLabel(/^Differences only/).check()
  await expect(page.getByRole('row', { name: /^Identity check/ })).toBeHidden()
  await page.getByRole('link', { name: `Remove ${one?.name}` }).click()
  await expect(page.getByRole('heading', { name: 'One more to compare' })).toBeVisible()

  await page.goto('/countries/jp')
  await expect(page.getByRole('link', { name: 'Purchase Plan' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Compare / })).toHaveCount(0)
  await expect(page.getByText('How much do I need?')).toBeHidden()
  await context.close()
})
