import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { seriousBarriers } from './axe.ts'
import { runShop } from './run-shop.ts'

const password = 'a-long-password'

/** Opens an account at a shop whose clock is ten minutes behind; goes on at the same shop with its clock put right. */
const test = base.extend<{ shopUrl: string }>({
  shopUrl: async ({ context }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-confirm-'))
    if (process.env.LANDFALL_TEMPLATE) cpSync(process.env.LANDFALL_TEMPLATE, folder, { recursive: true })
    const before = await runShop(folder, { CLOCK_SKEW_SECONDS: '-600' })
    const person = { email: 'maya@example.com', password, firstName: 'Maya', lastName: 'Lindqvist' }
    const headers = { origin: before.url }
    const answer = await context.request.post(`${before.url}/api/auth/signup`, { headers, data: person })
    expect(answer.ok()).toBe(true)
    await before.stop()
    const after = await runShop(folder)
    await use(after.url)
    await after.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

test.describe.configure({ timeout: 90_000 })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })
const toast = (page: Page) => page.locator('.toast')

test('whoever left the browser open confirms with the password, and what they asked for happens', async ({
  page,
  shopUrl,
}) => {
  await page.goto(`${shopUrl}/account`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('maya.l@example.com')
  await page.getByRole('button', { name: 'Save Changes' }).click()

  const field = dialog(page).getByLabel('Password', { exact: true })
  await expect(field).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await field.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('That did not match. Nothing was changed.')).toBeVisible()
  await field.fill(password)
  await page.keyboard.press('Enter')

  await expect(toast(page)).toContainText('open the link we sent to maya.l@example.com')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Change password' }).click()
  const form = page.getByRole('dialog', { name: 'Change password' })
  await form.getByLabel('New password').fill('short')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('Please use at least 8 characters')).toBeVisible()
  await form.getByLabel('New password').fill('another-long-secret')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page)).toContainText('Every other device has been signed out.')
})

test('Escape leaves everything as it was', async ({ page, shopUrl }) => {
  await page.goto(`${shopUrl}/account`)
  await page.getByRole('link', { name: 'Download my data' }).click()
  await expect(dialog(page)).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeFocused()
  await expect(toast(page)).toContainText('Please confirm that it is you, then try again.')
})
