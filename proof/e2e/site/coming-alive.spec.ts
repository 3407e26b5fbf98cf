import type { Page } from '@playwright/test'
import { signUp } from '../customer.ts'
import { expect, test } from '../shop-test.ts'

const japan = '/countries/jp'

/** Returns the fewest plans shown at once since the first appeared. Call it before opening the page. */
async function watchPlans(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { fewest: number }
    seen.fewest = 0
    const look = () => {
      const now = document.querySelectorAll('.plan').length
      seen.fewest = seen.fewest === 0 ? now : Math.min(seen.fewest, now)
    }
    document.addEventListener('DOMContentLoaded', () => {
      look()
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
  })
  return () => page.evaluate(() => (window as unknown as { fewest: number }).fewest)
}

/** Until hydration, and everything that waits for it, is done. */
const untilSettled = async (page: Page) => {
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
}

// The server's HTML stays while React hydrates the page part by part. A change meanwhile must reach a part that is not
// hydrated yet without wiping it off the screen.
test.describe('the plans stay on the page during hydration', () => {
  test('for a visitor', async ({ page }) => {
    const fewest = await watchPlans(page)
    await page.goto(japan)
    await untilSettled(page)

    expect(await fewest()).toBe(await page.getByRole('article').count())
  })

  test('for a visitor who chose a currency before', async ({ page }) => {
    const fewest = await watchPlans(page)
    await page.addInitScript(() =>
      localStorage.setItem('preferredCurrency', JSON.stringify({ code: 'EUR', name: 'Euro', symbol: '€' })),
    )
    await page.goto(japan)
    await untilSettled(page)

    await expect(page.getByRole('article').first()).toContainText('€')
    expect(await fewest()).toBe(await page.getByRole('article').count())
  })

  test('for a signed-in customer', async ({ page }) => {
    await signUp(page)
    const fewest = await watchPlans(page)
    await page.goto(japan)
    await untilSettled(page)

    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible()
    expect(await fewest()).toBe(await page.getByRole('article').count())
  })

  test('for a visitor whose connection drops as the page arrives', async ({ page }) => {
    const fewest = await watchPlans(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await page.goto(japan)
    await untilSettled(page)

    await expect(page.getByText('You are offline')).toBeVisible()
    expect(await fewest()).toBe(await page.getByRole('article').count())
  })

  test('for a visitor who opens the list of currencies at once', async ({ page }) => {
    const fewest = await watchPlans(page)
    await page.goto(japan, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Currency: $ USD' }).click()
    await page.getByRole('option', { name: /Euro/ }).click()
    await untilSettled(page)

    await expect(page.getByRole('article').first()).toContainText('€')
    expect(await fewest()).toBe(await page.getByRole('article').count())
  })
})

test('links change the page without loading another document, even before hydration', async ({ page }) => {
  await page.goto('/about')
  await untilSettled(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await page.getByRole('contentinfo').getByRole('link', { name: 'Return policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Return')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'We land where you land' })).toBeVisible()

  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

// While the app loads, errors are made without: React makes some that nobody sees (`web/boot/start-app.ts`).
test('an error of a page that is alive says where it came from', async ({ page }) => {
  await page.goto(japan)
  await untilSettled(page)

  expect(await page.evaluate(() => new Error('one to report').stack?.split('\n').length)).toBeGreaterThan(1)
})
