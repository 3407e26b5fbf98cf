import type { Page } from '@playwright/test'
import { codeFor, stepAt } from '../../../server/identity/second-factor/totp.ts'
import { readKey } from '../../../server/testing/authenticator.ts'
import { seriousBarriers } from '../axe.ts'
import { signUp } from '../customer.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'
import { forgive } from '../till.ts'

/** A device with a fingerprint reader whose owner always confirms. */
async function plugInDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const card = (page: Page) => page.getByRole('region', { name: 'Security' })

test('a customer creates a passkey, names it, signs in with it and removes it, after which it signs nobody in', async ({
  page,
  complaints,
}) => {
  await plugInDevice(page)
  await signUp(page)
  await page.goto('/account')
  await card(page).getByRole('button', { name: 'Set up passkeys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passkeys' })
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByText('not used yet')).toBeVisible()
  await dialog.getByRole('button', { name: /^Rename/ }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('My laptop')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('My laptop')).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])

  await page.goto('/api/logout')
  await page.goto('/auth?returnTo=%2Faccount')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/account')
  await hasSaid(page, 'Welcome back!')

  await card(page).getByRole('button', { name: 'Manage passkeys' }).click()
  await expect(dialog.getByText('Last used')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(dialog.getByText('My laptop')).toHaveCount(0)

  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await page.goto('/api/logout')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That passkey was not accepted.')
  forgive(complaints, 400)
})

test('the passkey code is loaded where it is used and nowhere else', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  for (const path of ['/', '/countries', '/auth']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }

  expect(scripts.length).toBeGreaterThan(0)
  expect(
    scripts.filter((script) => script.includes('browserSupportsWebAuthn') || script.includes('attestationObject')),
  ).toEqual([])
})

test('a customer sets up a second factor, and signing in asks for its code', async ({ page, complaints }) => {
  const email = await signUp(page)
  await page.goto('/account')
  await card(page).getByRole('button', { name: 'Set up second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Second factor' })
  await dialog.getByRole('button', { name: 'Set up authenticator' }).click()
  const key = readKey(await dialog.locator('.enrolment-key').innerText())
  await expect(dialog.getByRole('button', { name: 'Copy key' })).toBeVisible()
  // Shown on phones, which have the app.
  await expect(dialog.locator('a[href^="otpauth://totp/"]')).toHaveCount(1)
  await dialog.getByLabel('Code from the app').fill(codeFor(key, stepAt(new Date())))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  expect(await seriousBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog.getByText('You have 10 recovery codes left')).toBeVisible()

  await page.goto('/api/logout')
  await page.goto('/auth?returnTo=%2Faccount')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is wrong or has already been used')).toBeVisible()
  await page.getByLabel('Code from your authenticator app').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/account')
  await expect(card(page).getByRole('button', { name: 'Manage second factor' })).toBeVisible()
  forgive(complaints, 400)
})
