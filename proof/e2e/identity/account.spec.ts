import type { Page } from '@playwright/test'
import { alwaysAskedCard, buyEsim, buyPlan, signUp, useData } from '../customer.ts'
import { seriousBarriers } from '../axe.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'

// Dates follow the reader's time zone.
test.use({ timezoneId: 'UTC' })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const stat = (page: Page, label: string) => page.locator('dl div').filter({ hasText: label }).locator('dd').first()

const fact = (page: Page, label: string) =>
  region(page, 'Account Information').locator('dl > div').filter({ hasText: label }).locator('dd')

const openAccount = async (page: Page) => {
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
}

/** The browser logs each refused request to the console, sooner or later. */
async function forgive(complaints: string[], status: number) {
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  for (const complaint of complaints) expect(complaint).toContain(`a status of ${status}`)
  complaints.length = 0
}

test('a visitor who is not signed in is sent home from the account page', async ({ page }) => {
  await page.goto('/account')

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay Connected Anywhere')
})

test('a new customer sees an empty account', async ({ page }) => {
  const email = await signUp(page)
  await openAccount(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible()
  await expect(fact(page, 'Email Address')).toHaveText(email)
  await expect(fact(page, 'Full Name')).toHaveText('Maya Lindqvist')
  await expect(fact(page, 'Member Since')).toHaveText(/^[A-Z][a-z]+ \d{4}$/)
  await expect(fact(page, 'Account ID')).toHaveText(/^#[\dA-Z]{8}$/)
  await expect(fact(page, 'Profile Status')).toHaveText('Active')
  await expect(fact(page, 'Total Purchases')).toHaveText('$0.00')
  for (const [label, value] of [
    ['Active Plans', '0'],
    ['Data Used', '0.0 GB'],
    ['Countries Visited', '0'],
    ['Total Orders', '0'],
  ] as const)
    await expect(stat(page, label)).toHaveText(value)
  await expect(page.getByRole('heading', { name: 'No active eSIM plans' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

test('a bought eSIM appears in the open account by itself; a status that cannot be refreshed before that is said', async ({
  page,
  complaints,
}) => {
  await page.request.post('/sandbox/faults', { data: { wholesaler: { allocateAfterMs: 3_600_000 } } })
  await signUp(page)
  const order = await buyPlan(page)
  await openAccount(page)
  const row = region(page, 'Orders').getByRole('listitem')

  await expect(row).toContainText('Preparing')
  await expect(row).toContainText('eSIM being prepared...')
  await expect(row.getByRole('button', { name: 'Refresh status' })).toBeVisible()
  await expect(stat(page, 'Active Plans')).toHaveText('0')

  await page.route('**/update-status', (route) => route.fulfill({ status: 502, body: 'broken' }))
  await page.getByRole('button', { name: 'Refresh status' }).click()
  await hasSaid(page, 'Failed to Check Status')
  await forgive(complaints, 502)
  await page.unroute('**/update-status')

  await page.request.delete('/sandbox/faults')
  await expect(page.getByRole('article')).toContainText(`Order #${order.orderNo.slice(-6)}`)
  await expect(row).toContainText('Active')
  await expect(row).not.toContainText('eSIM being prepared...')
  await expect(stat(page, 'Active Plans')).toHaveText('1')
})

test.afterEach(async ({ page }) => {
  await page.request.delete('/sandbox/faults')
})

test('an eSIM shows what is used and what is left, and says so if that cannot be refreshed', async ({
  page,
  complaints,
}) => {
  await signUp(page)
  const order = await buyEsim(page)
  await useData(page, order.iccid, 256)
  await openAccount(page)
  const plan = page.getByRole('article')
  const total = order.dataAmount ?? 0

  await plan.getByRole('button', { name: 'Refresh usage' }).click()

  await expect(plan).toContainText(`ICCID ${order.iccid?.slice(-8)}`)
  await expect(plan).toContainText('0.3 GB')
  await expect(plan).toContainText(`${((total - 256) / 1024).toFixed(1)} GB`)
  await expect(plan.getByRole('progressbar', { name: 'Data used' })).toHaveAttribute(
    'aria-valuenow',
    String(Math.round((256 / (total - 256)) * 100)),
  )
  await expect(plan).toContainText(/Expires(\d{1,2} [A-Z][a-z]{2} \d{4}|Never)/)
  await expect(stat(page, 'Data Used')).toHaveText('0.3 GB')
  await expect(stat(page, 'Countries Visited')).toHaveText('1')
  await expect(fact(page, 'Total Purchases')).toHaveText(`$${order.amount}`)

  await page.route('**/usage', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await plan.getByRole('button', { name: 'Refresh usage' }).click()
  await hasSaid(page, 'Failed to Refresh Usage', 'Please try again.')
  await forgive(complaints, 500)
})

test.describe('installing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('shows every way to install on the phone', async ({ page }) => {
    await signUp(page)
    const order = await buyEsim(page)
    const [, address = '', code = ''] = (order.installationCode ?? '').split('$')
    await openAccount(page)
    await page.getByRole('button', { name: 'Installation details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Installation details' })

    await expect(dialog).toContainText(`#${order.orderNo.slice(-6)}`)
    await expect(dialog).toContainText(order.iccid ?? 'no iccid')
    await expect(dialog.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()
    await expect(dialog).toContainText('leave it empty')
    for (const [button, text, said] of [
      ['Copy installation code', order.installationCode, 'Installation code copied to clipboard'],
      ['Copy SM-DP+ address', address, 'SM-DP+ address copied to clipboard'],
      ['Copy activation code', code, 'Activation code copied to clipboard'],
    ] as const) {
      await dialog.getByRole('button', { name: button }).click()
      await hasSaid(page, said)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
    await expect(dialog.getByRole('heading', { name: 'Open Settings, Cellular, Add eSIM' })).toBeVisible()
    await dialog.getByRole('tab', { name: 'Android' }).click()
    await expect(dialog.getByRole('heading', { name: 'Open Settings and add an eSIM' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Install on this phone' })).toHaveCount(0)
  })
})

test.describe('on an iPhone', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  })

  test('one tap installs, and nothing scrolls sideways', async ({ page }) => {
    await signUp(page)
    const order = await buyEsim(page)
    await openAccount(page)
    await page.getByRole('button', { name: 'Installation details' }).click()

    await expect(page.getByRole('link', { name: 'Install on this phone' })).toHaveAttribute(
      'href',
      `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(order.installationCode ?? '')}`,
    )
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test.describe('topping up', () => {
  test('adds data with the saved card, and says so if there is nothing to add', async ({ page }) => {
    await signUp(page)
    const order = await buyEsim(page)
    await openAccount(page)
    await page.getByRole('button', { name: 'Top Up' }).click()
    const dialog = page.getByRole('dialog', { name: `Top up order #${order.orderNo.slice(-6)}` })
    const confirm = dialog.getByRole('button', { name: 'Confirm Top-up' })

    await expect(dialog).toContainText(order.iccid?.slice(-8) ?? 'no iccid')
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('radio').first().check()
    await confirm.click()

    await hasSaid(page, 'Data has been added to your eSIM.')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Top-ups' })).toContainText('Added')

    await page.route('**/api/topup/packages/**', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await page.getByRole('button', { name: 'Top Up' }).click()
    await expect(page.getByText('No top-up packages available for this eSIM.')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('goes through the bank if the bank asks', async ({ page, complaints }) => {
    await signUp(page)
    await buyEsim(page, { card: alwaysAskedCard })
    await openAccount(page)
    await page.getByRole('button', { name: 'Top Up' }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Confirm Top-up' }).click()
    await page.getByRole('button', { name: 'Fail' }).click()
    await hasSaid(page, 'Top-up Failed')

    await page.getByRole('button', { name: 'Confirm Top-up' }).click()
    await page.getByRole('button', { name: 'Complete' }).click()

    await hasSaid(page, 'Top-up Successful')
    await expect(page.getByRole('list', { name: 'Top-ups' })).toContainText('Added')
    await forgive(complaints, 402)
  })
})

test('an unused eSIM is refunded with one tap', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await openAccount(page)
  const row = region(page, 'Orders').getByRole('listitem')

  await row.getByRole('button', { name: `Money back for order #${order.orderNo.slice(-6)}` }).click()
  await expect(page.getByRole('dialog')).toContainText(`you’ll get the full $${order.amount} back`)
  await page.getByRole('button', { name: 'Get a refund' }).click()

  await hasSaid(page, 'Refund on its way')
  await expect(row).toContainText('Refunded')
  await expect(page.getByRole('heading', { name: 'No active eSIM plans' })).toBeVisible()
  await expect(row.getByRole('link', { name: /^Receipt/ })).toHaveAttribute('href', /receipt\.pdf$/)
})

test('the profile sends what was filled in, says what the server refused, and keeps the old address until the new one is confirmed', async ({
  page,
  complaints,
}) => {
  const email = await signUp(page)
  await openAccount(page)
  const edit = page.getByRole('button', { name: 'Edit Profile' })
  const save = page.getByRole('button', { name: 'Save Changes' })

  await test.step('what the server refuses is shown', async () => {
    await edit.click()
    await page.getByLabel('Email').fill('not an address')
    await save.click()

    await hasSaid(page, 'Update Failed', 'Please enter a valid email address')
    await forgive(complaints, 400)
  })

  await test.step('the filled-in fields are sent, trimmed', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('First Name').fill('  Mia ')
    await page.getByLabel('Last Name').fill('   ')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save.click()

    expect((await sent).postDataJSON()).toEqual({ firstName: 'Mia', email })
    await hasSaid(page, 'Profile Updated')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia Lindqvist')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mia' })).toBeVisible()
  })

  await test.step('the old address stays until the new one is confirmed', async () => {
    await edit.click()
    await page.getByLabel('Email').fill(`new-${email}`)
    await save.click()

    await hasSaid(page, `open the link we sent to new-${email}.`)
    await expect(fact(page, 'Email Address')).toHaveText(email)
  })

  await test.step('a choice of messages shows at once, and is reverted if the shop refuses it', async () => {
    const choice = page.getByRole('checkbox', { name: 'Plan expiring soon: Mail' })
    await expect(choice).toBeChecked()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/notifications/preferences', async (route) => {
      await answered
      await route.fulfill({ status: 500, json: {} })
    })

    const isTickedAfterTap = await choice.evaluate((box: HTMLInputElement) => {
      box.click()
      return box.checked
    })
    expect(isTickedAfterTap).toBe(false)
    answer()

    await hasSaid(page, 'Your choice was not saved')
    await expect(choice).toBeChecked()
    complaints.length = 0
  })
})

test.describe('when something goes wrong', () => {
  test('a customer whose session has ended is sent to the sign-in and back', async ({ page }) => {
    await signUp(page)
    await buyEsim(page)
    // The page stores the kit for offline as soon as it shows the eSIM, which only works while the session lasts.
    const kit = page.waitForResponse('**/api/orders/*/kit')
    await openAccount(page)
    const refresh = page.getByRole('button', { name: 'Refresh usage' })
    await expect(refresh).toBeVisible()
    await kit
    await page.request.get('/api/logout')
    // Held back, so that the half second before it is long enough to look at.
    await page.route('**/api/login**', (route) => route.abort('aborted'))
    const login = page.waitForRequest('**/api/login**')
    await refresh.click()

    await hasSaid(page, 'You are logged out. Logging in again...')
    expect((await login).url()).toContain('/api/login?returnTo=%2Faccount')
  })
})

test('the account has no serious accessibility barriers', async ({ page }) => {
  await signUp(page)
  await buyEsim(page)
  await openAccount(page)
  await expect(page.getByRole('article')).toBeVisible()

  expect(await seriousBarriers(page)).toEqual([])
  for (const opener of ['Installation details', 'Top Up', 'Edit Profile']) {
    await page.getByRole('button', { name: opener }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await seriousBarriers(page), opener).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
})
