import type { Page, Route } from '@playwright/test'
import { expect, test } from '../shop-test.ts'

/** Holds the answers for a text back until they are let go, as a slow network does. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route: Route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

test('answers to an earlier text stay in sight, and cannot be chosen until the new ones are there', async ({
  page,
}) => {
  await page.goto('/')
  const letGo = await holdBack(page, /search\?q=Spain/)
  const field = page.getByRole('combobox', { name: 'Search destinations' })
  await field.fill('Japan')
  const japan = page.locator('.search .option', { hasText: 'Japan' }).first()
  await expect(japan).toBeVisible()

  await field.fill('Spain')
  await expect(page.locator('.search .listbox')).toHaveAttribute('inert')
  await field.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  letGo()

  await expect(page.locator('.search .listbox')).not.toHaveAttribute('inert')
  await expect(page.locator('.search .option').first()).toContainText('Spain')
})

test('the region that a text names comes before a country that only has a place of that name', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search destinations' }).fill('world')

  await expect(page.locator('.search .option').first()).toHaveAttribute('href', '/countries?tab=global')
})

test('the phone check answers for the phone in the field, not for the one typed before', async ({ page }) => {
  await page.goto('/device-check')
  const letGo = await holdBack(page, /devices.*iphone(%20|\+)8/i)
  const field = page.getByRole('combobox', { name: 'Your device' })
  await field.fill('iphone 15')
  await expect(page.getByRole('option', { name: 'iPhone 15 Apple', exact: true })).toBeVisible()

  await field.fill('iphone 8')
  await field.press('Enter')
  letGo()

  await expect(page.getByText('No, iPhone 8 doesn’t support travel eSIMs')).toBeVisible()
  await expect(page.getByText(/iPhone 15 (supports|was bought)/)).toHaveCount(0)
})
