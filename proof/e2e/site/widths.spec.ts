import { languageCodes } from '#contract/languages/languages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../shop-test.ts'

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('no page is wider than a tablet held upright, in any language', async ({ page }) => {
  const wide: string[] = []
  for (const language of languageCodes) {
    await page.goto(language === 'en' ? '/about' : `/${language}/about`)
    for (const width of [768, 834, 900, 959, 960, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const more = await excess(page)
      if (more > 0) wide.push(`${language} at ${width}: ${more}`)
    }
  }
  expect(wide).toEqual([])
})

test('long words do not widen the narrowest pages', async ({ page }) => {
  const wide: string[] = []
  for (const address of ['/de/return-policy', '/ja/countries/jp', '/ja/countries/us', '/fr/countries/gb']) {
    await page.goto(address)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 })
      const more = await excess(page)
      if (more > 0) wide.push(`${address} at ${width}: ${more}`)
    }
  }
  expect(wide).toEqual([])
})

for (const [code, symbol] of [
  ['AED', 'AED'],
  ['CHF', 'CHF'],
])
  test(`the choice of ${code} does not lie on the logo of a narrow phone`, async ({ page }) => {
    await page.addInitScript(
      (saved) => localStorage.setItem('preferredCurrency', saved),
      JSON.stringify({ code, name: code, symbol }),
    )
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/about')
    await expect(page.locator('.header .currency')).toContainText(code ?? '')
    const [logo, currency] = [
      await page.locator('.header .logo').boundingBox(),
      await page.locator('.header .currency').boundingBox(),
    ]
    expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(currency?.x ?? 0)
  })

test('the way out of comparing stands beside the way on', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/countries/jp')
  const toggles = page.getByRole('button', { name: /^Compare / })
  await toggles.first().click()
  await toggles.nth(1).click()
  const bar = page.getByRole('region', { name: 'Plans to compare' })
  const middles = await Promise.all(
    [bar.getByRole('link', { name: 'Compare 2 plans' }), bar.getByRole('button')].map(async (part) => {
      const box = await part.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    }),
  )
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(6)
})
