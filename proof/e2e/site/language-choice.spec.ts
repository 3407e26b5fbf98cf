import type { Page } from '@playwright/test'
import { expect, patient, test } from '../shop-test.ts'

async function choose(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Language' }).click()
  await header.getByRole('link', { name }).click()
}

test('choosing a language keeps the place, the query and what was typed, and is remembered', async ({ page }) => {
  await page.goto('/support?from=mail')
  const message = page.getByRole('region', { name: 'Write to us' }).getByLabel('Message')
  await message.fill('My eSIM does not connect')

  await choose(page, 'Deutsch')

  await expect(page).toHaveURL('/de/support?from=mail')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('main textarea').first()).toHaveValue('My eSIM does not connect')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('de')

  await expect(page.getByRole('link', { name: 'Landfall' }).first()).toHaveAttribute('href', '/de')
  await choose(page, 'English')
  await expect(page).toHaveURL('/support?from=mail')
})

test('on a phone the menu has the languages, and Arabic runs from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/countries/jp')
  await page.getByRole('button', { name: 'Open menu' }).click()

  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Language' }).click()
  await menu.getByRole('link', { name: 'العربية' }).click()

  await expect(page).toHaveURL('/ar/countries/jp')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const back = page.locator('main .back')
  const { x, width } = (await back.boundingBox()) ?? { x: 0, width: 0 }
  expect(x + width).toBeGreaterThan(300)
})

test('a browser that prefers another language is offered it once, in that language, and never redirected', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: String(baseURL), locale: 'de-AT', serviceWorkers: 'block' })
  const page = patient(await context.newPage())
  await page.goto('/about')

  const offer = page.getByRole('region', { name: 'Deutsch' })
  await expect(offer).toContainText('Diese Seite gibt es auch auf Deutsch.')
  await expect(page).toHaveURL('/about')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  await expect(offer).toHaveCount(0)
  await context.close()
})

test('a page links to its translations, each at its own address', async ({ page }) => {
  await page.goto('/de/countries/jp')

  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      Object.fromEntries(
        links.map((link) => [link.getAttribute('hreflang'), new URL(String(link.getAttribute('href'))).pathname]),
      ),
    )
  expect(alternates).toMatchObject({ 'x-default': '/countries/jp', en: '/countries/jp', ar: '/ar/countries/jp' })
  expect(Object.keys(alternates)).toHaveLength(11)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/countries\/jp$/)
})
