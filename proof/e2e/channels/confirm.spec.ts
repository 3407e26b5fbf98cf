import type { Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { password, sitDownAt } from '../left-open.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** The browser logs what the shop refuses here: an action without a proof, and a wrong password. */
function forgiveRefusals(complaints: string[]) {
  expect(complaints.filter((complaint) => !/a status of (400|403) /.test(complaint))).toEqual([])
  complaints.length = 0
}

test('a customer who left the browser open confirms with the password, and the action goes through', async ({
  page,
  context,
  complaints,
}) => {
  await sitDownAt(context, 'Maya')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('maya.l@example.com')
  await page.getByRole('button', { name: 'Save Changes' }).click()

  const field = dialog(page).getByLabel('Password', { exact: true })
  await expect(field).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await field.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('That didn’t match. Nothing was changed.')).toBeVisible()
  await field.fill(password)
  await page.keyboard.press('Enter')

  await hasSaid(page, 'open the link we sent to maya.l@example.com')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Change password' }).click()
  const form = page.getByRole('dialog', { name: 'Change password' })
  await form.getByLabel('New password').fill('short')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('Please use at least 8 characters')).toBeVisible()
  await form.getByLabel('New password').fill('another-long-secret')
  await form.getByRole('button', { name: 'Change password' }).click()
  await hasSaid(page, 'Every other device has been signed out.')
  forgiveRefusals(complaints)
})

test('Escape leaves everything as it was', async ({ page, context, complaints }) => {
  await sitDownAt(context, 'Nils')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Download my data' }).click()
  await expect(dialog(page)).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeFocused()
  await hasSaid(page, 'Please confirm it’s you, then try again.')
  forgiveRefusals(complaints)
})
