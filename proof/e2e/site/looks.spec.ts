import type { Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'

const pages = [
  '/',
  // A few cards stand for the two hundred of the whole list, which would take axe minutes.
  '/countries?search=guinea',
  '/countries/jp',
  '/about',
  '/support',
  '/privacy',
  '/return-policy',
  '/sandbox/ui',
  '/no/such/page',
]
/** Each width and both themes occur once; axe takes seconds per page, and a mistake shows in any combination. */
const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const

/** The browser logs the status of a page that does not exist, which is expected. */
const nowhere = '/no/such/page'

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const path of pages) {
  test(`${path} has no serious accessibility barriers, on phone and desktop, and fits 320 px`, async ({
    page,
    complaints,
  }) => {
    test.slow()
    for (const { colorScheme, ...viewport } of looks) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await seriousBarriers(page), `${viewport.width} px, ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
    if (path === nowhere) complaints.length = 0
  })
}

/** On a busy machine, fonts sent at once may still arrive late. */
const cameBeforePaint = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const came = fonts.map((font) => (font as PerformanceResourceTiming).responseEnd)
    const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
    const toUnpackMs = 100
    return Math.max(...came) + toUnpackMs < painted
  })

// A font that arrives after the first paint replaces a fallback stretched to its size, to within a hair's breadth.
for (const [fonts, delayMs] of Object.entries({ 'at once': 0, late: 800 }))
  test(`nothing shifts during hydration of the home page while its fonts arrive ${fonts}`, async ({ page }) => {
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await route.continue()
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
      localStorage.setItem('preferredCurrency', JSON.stringify({ code: 'EUR', name: 'Euro', symbol: '€' }))
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Currency: € EUR' })).toBeVisible()

    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    const atMost = (await cameBeforePaint(page)) ? 0 : 0.001
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(atMost)
  })
