import type { Page } from '@playwright/test'
import { expect, test } from '../shop-test.ts'

const owner = { email: 'admin@landfall.test', password: 'landfall-admin' }

async function openOffice(page: Page, url: string, place = ''): Promise<void> {
  await page.request.post('/api/auth/signin', { headers: { origin: url }, data: owner })
  await page.goto(`/admin${place}`)
}

test('who is signed in, and the way out, are in sight on a screen of 900 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openOffice(page, shop.url)

  await expect(page.getByText(owner.email)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
  await page.screenshot({ path: 'test-results/office-frame-1440.png' })
})

test('the countries of a code are picked by name, and taken out again', async ({ page, shop }) => {
  await openOffice(page, shop.url, '?tab=codes')
  await page.getByRole('button', { name: 'Make codes' }).click()
  const form = page.getByRole('dialog', { name: 'Make codes' })
  const code = `NAMED${Date.now()}`
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByLabel('Percent', { exact: true }).fill('10')
  const countries = form.getByRole('combobox', { name: 'Countries' })
  await countries.selectOption('Japan')
  await countries.selectOption('Thailand')
  await countries.selectOption('France')
  await form.getByRole('button', { name: 'Remove France' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/admin/codes'))
  await form.getByRole('button', { name: 'Make', exact: true }).click()

  expect((await sent).postDataJSON()).toMatchObject({ code, countryCodes: ['JP', 'TH'] })
  await expect(page.getByText('JP, TH')).toBeVisible()
})
