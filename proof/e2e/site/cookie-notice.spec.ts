import type { Page } from '@playwright/test'
import { expect, moving, test } from '../shop-test.ts'
import { japanPlan } from '../till.ts'

test.use({ ...moving, viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** The names of fields that cannot be tapped because the notice lies over them, at any place of the page. */
const coveredFields = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const covered = new Set<string>()
    const fields = () => [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')]
    /** How far down to go next: a step while a field is in the window, else to where the next one comes into it. */
    const stepFrom = (places: DOMRect[]) => {
      if (places.some(({ top, bottom }) => bottom > 0 && top < innerHeight)) return 90
      const below = places.map(({ top }) => top - innerHeight).filter((distance) => distance >= 0)
      return Math.max(Math.floor(Math.min(...below)) + 1, 1)
    }
    for (let top = 0; top < document.documentElement.scrollHeight;) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (const field of fields()) {
        const { left, top: above, width, height } = field.getBoundingClientRect()
        for (const y of [above + 2, above + height / 2, above + height - 2])
          if (document.elementFromPoint(left + width / 2, y)?.closest('.cookie') && !/checkbox|radio/.test(field.type))
            covered.add(field.name || field.id || field.outerHTML)
      }
      top += stepFrom(fields().map((field) => field.getBoundingClientRect()))
    }
    return [...covered]
  })

test('the cookie notice is there on a first visit, and on a small phone covers no field of any page', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(notice(page)).toBeVisible()

  for (const path of ['/auth', '/support', '/trip', '/countries', '/device-check']) {
    await page.goto(path)
    await expect(page.locator('.cookie')).toBeAttached()

    expect.soft(await coveredFields(page), path).toEqual([])
  }
})

test('on a small phone the cookie notice covers no field of checkout, and steps back in where there is none', async ({
  page,
}) => {
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.locator('.cookie')).toBeAttached()

  expect(await coveredFields(page)).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(notice(page)).toBeVisible()
})
