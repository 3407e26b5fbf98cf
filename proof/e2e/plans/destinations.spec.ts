import { seriousBarriers } from '../axe.ts'
import { watchShifts } from '../shifts.ts'
import { expect, test } from '../shop-test.ts'

const cards = '.print-card'

test('every country is a card that leads to its plans', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto('/countries')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eSIM Destinations')
  await expect(page.getByRole('heading', { name: 'All Countries' })).toBeVisible()
  expect(await page.locator(cards).count()).toBeGreaterThan(190)
  const japan = page.getByRole('link', { name: /Japan/ })
  await expect(japan).toContainText('Popular')
  await expect(japan).toContainText('Mount Fuji')
  await expect(japan).toContainText('View Plans')
  await expect(japan).toHaveAttribute('href', '/countries/jp')
  await page.mouse.wheel(0, 6000)
  await page.waitForTimeout(300)
  expect(await shifts()).toBeLessThan(0.01)
})

// The full lists hold hundreds of the same cards, which axe would check one by one.
test('neither a list nor a search has serious accessibility barriers', async ({ page }) => {
  for (const address of ['/countries?tab=global', '/countries?search=united', '/countries?search=qqqqq']) {
    await page.goto(address)

    expect.soft(await seriousBarriers(page), address).toEqual([])
  }
})

test('arrow keys move between the tabs, which are addresses: back and reload keep them', async ({ page }) => {
  await page.goto('/countries')
  await page.getByRole('tab', { name: 'Countries' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/countries?tab=regional')
  await page.getByRole('tab', { name: 'Countries' }).click()
  await expect(page).toHaveURL('/countries')

  await page.getByRole('tab', { name: 'Regional' }).click()
  await expect(page).toHaveURL('/countries?tab=regional')
  await expect(page.getByRole('heading', { name: 'Europe', exact: true })).toBeAttached()
  await page.getByRole('tab', { name: 'Global' }).click()
  await expect(page.getByRole('article').first()).toContainText('GB')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Regional' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Regional' })).toHaveAttribute('aria-selected', 'true')
})

test('a click anywhere on a plan for many countries opens its page', async ({ page }) => {
  await page.goto('/countries?tab=global')

  await page.getByRole('article').first().click()

  await expect(page).toHaveURL(/\/package\//)
  await expect(page.getByRole('heading', { name: /^Works in \d+ countries$/ })).toBeVisible()
})

test('a search starts with the third letter and stays in the address', async ({ page }) => {
  await page.goto('/countries')
  const box = page.getByPlaceholder('Search countries...')

  await box.pressSequentially('ja', { delay: 20 })
  await page.waitForTimeout(400)
  await expect(page.getByRole('heading', { name: 'All Countries' })).toBeVisible()
  await box.pressSequentially('pan', { delay: 60 })
  await expect(page.locator(cards)).toHaveCount(1)
  await expect(page).toHaveURL('/countries?search=japan')
  await expect(box).toHaveValue('japan')

  await page.locator(cards).click()
  await expect(page.getByRole('heading', { name: 'Country eSIM Plans' })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('japan')
  await expect(page.locator(cards)).toHaveCount(1)

  await box.fill('qqqqq')
  await expect(page.getByText('No countries found matching your search')).toBeVisible()
  await box.fill('')
  await expect(page.getByRole('heading', { name: 'All Countries' })).toBeVisible()
})

test('a search from another page is taken over; a city finds its country, and two letters name theirs', async ({
  page,
}) => {
  await page.goto('/countries?search=holland')
  await expect(page.getByPlaceholder('Search countries...')).toHaveValue('holland')
  await expect(page.locator(cards).first()).toContainText('Netherlands')

  await test.step('a city finds its country, and the page says why', async () => {
    await page.goto('/countries?search=bali')
    await expect(page.getByText('Bali, Indonesia')).toBeVisible()
    await expect(page.locator(cards).first()).toContainText('Indonesia')
  })

  await test.step('two letters are too few to search: the page says so, and names the country they stand for', async () => {
    await page.goto('/countries?search=uk')
    await expect(page.getByText('Type at least three letters to search.')).toBeVisible()
    await page.getByRole('link', { name: 'United Kingdom', exact: true }).click()
    await expect(page).toHaveURL('/countries/gb')
  })
})

test('tabs and search work without script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/countries')

  expect(await page.locator(cards).count()).toBeGreaterThan(190)
  await page.getByRole('tab', { name: 'Global' }).click()
  await expect(page.getByRole('article').first()).toContainText('USD')
  await page.getByPlaceholder('Search countries...').fill('japan')
  await page.keyboard.press('Enter')
  await expect(page.locator(cards)).toHaveCount(1)
  await context.close()
})
