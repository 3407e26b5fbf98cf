import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'

test('a promo card opens the plans of its own region, with the plan it names', async ({ page }) => {
  for (const [name, heading, plan] of [
    ['Europe Plus', 'Europe', 'Europe 3GB 15 Days'],
    ['Asia Explorer', 'Asia', 'Asia 2GB 7 Days'],
    ['Global Premium', 'Global', 'Global 5GB 30 Days'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: plan })).toHaveCount(1)
  }
})

test('home shows starting prices in the chosen currency, and sends no more requests than before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/destinations') && asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])

  await page.getByRole('button', { name: /Currency/ }).click()
  await page.getByRole('option', { name: /Euro/ }).click()

  await expect(page.getByRole('link', { name: /From €\d+\.\d\d/ })).toHaveCount(6)
  await expect(page.getByRole('link', { name: /Europe Plus/ })).toContainText(/from €\d+\.\d\d/)
})

test('a search for a region finds its plans, from home and among the destinations', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search destinations' }).fill('europe')
  const found = page.getByRole('option', { name: /Europe/ }).first()
  await expect(found).toHaveAttribute('href', '/countries?tab=regional&region=europe')
  await page.goto('/countries?search=europe')
  await page
    .getByRole('region', { name: 'Regions' })
    .getByRole('link', { name: /^Europe/ })
    .click()

  await expect(page).toHaveURL('/countries?tab=regional&region=europe')
  await expect(page.getByRole('article').first()).toContainText('Europe')
  await expect(page.getByRole('heading', { name: 'Balkans', exact: true })).toHaveCount(0)
  expect(await seriousBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'All regions' }).click()
  await expect(page.getByRole('heading', { name: 'Balkans', exact: true })).toBeAttached()
})

test('a search is cleared by a button that the keyboard reaches, and the cursor stays', async ({ page }) => {
  await page.goto('/countries?search=japan', { waitUntil: 'networkidle' })
  const box = page.getByPlaceholder('Search countries...')
  await box.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/countries')
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0)

  await page.goto('/', { waitUntil: 'networkidle' })
  const home = page.getByRole('combobox', { name: 'Search destinations' })
  await home.fill('japan')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(home).toHaveValue('')
  await expect(home).toBeFocused()
})

test('a search that finds nothing offers a next step', async ({ page }) => {
  await page.goto('/countries?search=qqqqq')

  await expect(page.getByText('No countries found matching your search')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All countries' }).click()
  await expect(page.getByRole('heading', { name: 'All Countries' })).toBeVisible()
})

test('plans are sorted by price, data or days, which stays in the address', async ({ page }) => {
  await page.goto('/countries/jp', { waitUntil: 'networkidle' })
  const sort = page.getByRole('combobox', { name: 'Sort plans' })
  await sort.selectOption('data')
  await expect(page.getByRole('article').first()).toContainText('Unlimited')
  await expect(page).toHaveURL('/countries/jp?sort=data')

  await page.getByLabel('Days').selectOption('30')
  await expect(page).toHaveURL('/countries/jp?days=30&sort=data')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Key features' })).toBeVisible()
  await page.goBack()
  await expect(sort).toHaveValue('data')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await sort.selectOption('gb')
  await expect(page).toHaveURL('/countries/jp?sort=gb')
  const limited = page.getByRole('article').filter({ hasText: 'per GB' })
  await expect(limited.first()).toContainText('Best value')
  await sort.selectOption('price')
  await expect(page.getByRole('article').first()).toContainText('$4.99')
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('every shelf fits', async ({ page }) => {
    for (const address of [
      '/',
      '/countries?tab=regional',
      '/countries?tab=global',
      '/countries/jp',
      '/countries?search=asia',
    ]) {
      await page.goto(address)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, address).toBeLessThanOrEqual(320)
    }
  })

  test('the search button of home is fully visible', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('combobox', { name: 'Search destinations' }).fill('jap')
    const box = await page.getByRole('button', { name: 'Search', exact: true }).boundingBox()
    const frame = await page.locator('.search-box').boundingBox()

    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(320)
  })
})

test('plans for regions are a list on a phone: a dozen lines in the height of one card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/countries?tab=regional&region=europe')
  const heights = await page.getByRole('article').evaluateAll((plans) => plans.map((plan) => plan.clientHeight))

  expect(Math.max(...heights)).toBeLessThan(90)
  await page.getByRole('article').first().click()
  await expect(page).toHaveURL(/\/package\//)
})
