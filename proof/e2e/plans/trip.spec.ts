import type { Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { newTraveller, signUp } from '../till.ts'

const asia = '/trip?stops=JP.2027-03-01.2027-03-07,KR.2027-03-08.2027-03-14'

const ways = (page: Page) => page.getByRole('region', { name: 'Ways to stay online' }).getByRole('article')

/** Types a country and takes it with Enter, as a visitor without a mouse does. */
async function addByKeyboard(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Next stop' })).toBeFocused()
}

test('a trip is planned by keyboard alone, and reload shows it again', async ({ page }) => {
  await page.goto('/trip')
  await page.getByRole('combobox', { name: 'First stop' }).focus()
  await addByKeyboard(page, 'japan', 'Japan')
  await addByKeyboard(page, 'south kor', 'South Korea')
  await expect(ways(page).filter({ hasText: 'Cheapest' })).toBeVisible()

  const later = page.getByRole('button', { name: 'Move Japan later' })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Country of stop 2' })).toHaveValue('Japan')
  await expect(page.getByRole('button', { name: 'Move Japan earlier' })).toBeFocused()
  await expect(page.getByText('Japan is now stop 2 of 2.')).toBeAttached()

  await page.getByRole('button', { name: 'Remove South Korea' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('combobox', { name: 'Country of stop 1' })).toHaveValue('Japan')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Country of stop 1' })).toHaveValue('South Korea')

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Country of stop 2' })).toHaveValue('Japan')
  await expect(ways(page).filter({ hasText: 'Cheapest' })).toBeVisible()
})

test('a longer stay moves the stops that follow, and more travellers pay more', async ({ page }) => {
  await page.goto(asia)
  const total = () => ways(page).first().locator('.way-total b').textContent()
  const alone = await total()
  await page.getByRole('group', { name: 'Stop 1: Japan' }).getByLabel('To', { exact: true }).fill('2027-03-10')
  await expect(
    page.getByRole('group', { name: 'Stop 2: South Korea' }).getByLabel('From', { exact: true }),
  ).toHaveValue('2027-03-11')
  await page.getByLabel('Travellers').selectOption('2')
  await expect(ways(page).first()).toContainText('for each traveller')
  await expect(page).toHaveURL(/stops=JP\.2027-03-01\.2027-03-10,KR\.2027-03-11\.2027-03-17&travellers=2/)
  await expect.poll(total).not.toBe(alone)
})

test('the planner fits the page at every width, by thumb too, and has no serious accessibility barriers', async ({
  browser,
  shop,
}) => {
  for (const width of [320, 390, 1440]) {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width, height: 844 },
      hasTouch: width < 400,
    })
    const page = await context.newPage()
    await page.goto('/trip?stops=JP,KR,TH,VN,KH,LA,MY,SG,ID,AU')
    await expect(ways(page).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width === 390) {
      // A long trip is a list of lines, each of which opens.
      await expect(page.getByRole('button', { name: 'Remove Australia' })).toBeHidden()
      await page.locator('summary').filter({ hasText: 'Australia' }).tap()
      await page.getByRole('button', { name: 'Remove Australia' }).tap()
      await expect(page.locator('summary').filter({ hasText: 'Australia' })).toHaveCount(0)
      await page.getByRole('link', { name: 'See options' }).tap()
      await expect(page.getByRole('heading', { name: 'Ways to stay online' })).toBeInViewport()
    }
    // Axe cannot see the background behind parts that the bottom bar covers; at the end of the page it covers none.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    if (width !== 320) expect(await seriousBarriers(page)).toEqual([])
    await context.close()
  }
})

test('without script the next stop is typed and sent, and the ways are on the page', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/trip')
  await page.getByRole('combobox', { name: 'First stop' }).fill('Japan, then Korea and Thailand')
  await page.getByRole('button', { name: 'Show options' }).click()
  await expect(page.getByRole('combobox', { name: 'Country of stop 3' })).toHaveValue('Thailand')
  await expect(ways(page).filter({ hasText: 'Cheapest' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Japan' }).click()
  await expect(page.getByRole('combobox', { name: 'Country of stop 1' })).toHaveValue('South Korea')
  await page.getByRole('combobox', { name: 'Next stop' }).fill('Vietnam')
  await page.getByRole('button', { name: 'Show options' }).click()
  await expect(page.getByRole('combobox', { name: 'Country of stop 3' })).toHaveValue('Vietnam')
  await context.close()
})

test('a shared trip opens elsewhere, can be changed, and is saved to the account', async ({ page, browser, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => document.documentElement.setAttribute('data-shared', url ?? ''),
    })
  })
  await page.goto('/')
  await signUp(page.request, newTraveller())
  await page.goto(asia)
  await ways(page).first().getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /\/trip\/.+/)
  const link = await page.locator('html').getAttribute('data-shared')

  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await other.goto(link ?? '')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Japan → South Korea')
  await expect(other.getByRole('link', { name: 'Buy these plans' })).toHaveAttribute('href', /\/checkout\/trip\//)
  expect(await seriousBarriers(other)).toEqual([])
  await other.getByRole('link', { name: 'Change it' }).click()
  await expect(other.getByRole('combobox', { name: 'Country of stop 2' })).toHaveValue('South Korea')
  await other.goto('/trip/nothing-of-the-kind')
  await expect(other.getByRole('heading', { name: 'This trip is no longer available' })).toBeVisible()
  await elsewhere.close()

  await page.goto('/account')
  const trips = page.getByRole('region', { name: 'My trips' })
  await expect(trips.getByRole('link', { name: 'Japan → South Korea' })).toBeVisible()
  await trips.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Remove trip' }).click()
  await expect(trips.getByText('No trips yet')).toBeVisible()
})

test('a trip described in words leads from the search to the planner', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search destinations' }).fill('Japan, then Korea and Thailand')
  await page.getByRole('option', { name: 'Plan a trip: Japan → South Korea → Thailand' }).click()
  await expect(page.getByRole('combobox', { name: 'Country of stop 3' })).toHaveValue('Thailand')
  await expect(ways(page).first()).toBeVisible()
})

test('if the shop does not answer, the planner says so and tries again', async ({ page, complaints }) => {
  await page.route('**/api/trips/plan', (route) => route.abort())
  await page.goto('/trip')
  await page.getByRole('combobox', { name: 'First stop' }).fill('japan')
  await page.getByRole('option', { name: 'Japan', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t work out your options' })).toBeVisible()
  for (const complaint of complaints) expect(complaint).toContain('net::ERR_FAILED')
  complaints.length = 0

  await page.unroute('**/api/trips/plan')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(ways(page).filter({ hasText: 'Cheapest' })).toBeVisible()
})

test('a day before today, or an end before its start, is said at the field and changes nothing', async ({ page }) => {
  await page.goto(asia)
  await expect(ways(page).first()).toBeVisible()
  const stop = page.getByRole('group', { name: 'Stop 1: Japan' })
  await stop.getByLabel('To', { exact: true }).fill('2027-02-20')
  await expect(stop.getByText('A stop cannot end before it begins.')).toBeVisible()
  await stop.getByLabel('To', { exact: true }).fill('2027-03-07')
  await expect(stop.getByText('A stop cannot end before it begins.')).toHaveCount(0)

  await stop.getByLabel('From', { exact: true }).fill('2020-01-01')
  await expect(stop.getByText('Please choose today or a later day.')).toBeVisible()
  await expect(page).toHaveURL(/stops=JP\.2027-03-01\.2027-03-07/)
})
