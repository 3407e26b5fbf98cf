import type { Page } from '@playwright/test'
import { codeFor, stepAt } from '../../../server/identity/second-factor/totp.ts'
import { readKey } from '../../../server/testing/authenticator.ts'
import { buyEsim, signUp } from '../customer.ts'
import { hasSaid } from '../said.ts'
import { expect, patient, test } from '../shop-test.ts'
import { forgive } from '../till.ts'

// The office on the embedded database: its lists, figures and searches are the widest statements.
test.use({ databaseKind: 'embedded' })
// In one such shop: opening another takes longer than any of the tests.
test.describe.configure({ mode: 'default' })

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Every script sent to this page, as one text. */
function gatherScripts(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text())
  })
  return async () => (await Promise.all(bodies)).join('\n')
}

const stat = (page: Page, label: string) => page.locator('dl.stats > div').filter({ hasText: label })
const rows = (page: Page, list: string) => page.getByRole('region', { name: list, exact: true }).last().getByRole('row')
const heads = (page: Page, list: string) => rows(page, list).first().getByRole('columnheader')
const firstRow = (page: Page, list: string) => rows(page, list).nth(1)

test('visitors and customers see who has access to the admin, and load none of its code', async ({ page }) => {
  const scripts = gatherScripts(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).last()).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fadmin',
  )

  await signUp(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible()
  await expect(page.getByText('Current role: customer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(await scripts()).not.toMatch(/\/api\/admin\/|Apply to All Packages|second-factor/)
})

test('the shop at a glance, its lists and its prices', async ({ page, browser, shop }) => {
  const customer = patient(await (await browser.newContext({ baseURL: shop.url })).newPage())
  const email = await signUp(customer)
  const order = await buyEsim(customer)
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page)

  await test.step('overview', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Overview', 'Orders', 'Users', 'Packages', 'Pricing', 'Shop'])
    await expect(stat(page, 'Total Orders')).toHaveText(/Total Orders\s*[\d,]+\s*\+[\d,]+ this month/)
    await expect(stat(page, 'Total Users')).toHaveText(/Total Users\s*[\d,]+\s*\+[\d,]+ this month/)
    await expect(stat(page, 'Total Revenue')).toHaveText(/Total Revenue\s*\$[\d,]+\.\d\d\s*\+\$[\d,]+\.\d\d this month/)
    await expect(stat(page, 'Active Packages')).toHaveText(/Active Packages\s*[\d,]+\s*across \d+ countries/)
    await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
    await expect(heads(page, 'Recent Orders')).toHaveText([
      'Order number',
      'User',
      'Package',
      'Amount',
      'Status',
      'Date',
    ])
    await expect(firstRow(page, 'Recent Orders').getByRole('cell')).toHaveText([
      order.orderNo,
      email,
      order.packageName,
      `$${order.amount}`,
      'Active',
      /^\d{1,2} \w{3} \d{4}$/,
    ])
  })

  await test.step('orders', async () => {
    await page.getByRole('tab', { name: 'Orders' }).click()
    await expect(page).toHaveURL(/\?tab=orders$/)
    await expect(heads(page, 'Orders')).toHaveText([
      'Order number',
      'User',
      'Package',
      'Amount',
      'Status',
      'ICCID',
      'Data remaining',
      'Created',
    ])
    await page.getByRole('searchbox').fill(order.orderNo.slice(-6))
    await expect(page.getByText('1 order found')).toBeVisible()
    await expect(firstRow(page, 'Orders').getByRole('cell')).toHaveText([
      order.orderNo,
      email,
      new RegExp(order.packageName),
      `$${order.amount} USD`,
      'Active',
      order.iccid ?? 'N/A',
      `${order.dataRemaining} MB`,
      /^\d{1,2} \w{3} \d{4}, \d\d:\d\d$/,
    ])
    await expect(page).toHaveURL(/q=/)
  })

  await test.step('users', async () => {
    await page.getByRole('tab', { name: 'Users' }).click()
    await expect(heads(page, 'Users')).toHaveText(['Name', 'Email', 'Balance', 'Orders', 'Joined', 'Last updated'])
    await page.getByRole('searchbox').fill(email)
    await expect(firstRow(page, 'Users').getByRole('cell')).toHaveText([
      'Maya Lindqvist',
      email,
      '$0.00',
      '1',
      /^\d{1,2} \w{3} \d{4}$/,
      /^\d{1,2} \w{3} \d{4}$/,
    ])
    await page.getByRole('searchbox').fill(admin.email)
    await expect(firstRow(page, 'Users').getByRole('cell').first()).toHaveText('N/A')
  })

  await test.step('packages', async () => {
    await page.getByRole('tab', { name: 'Packages' }).click()
    await expect(heads(page, 'Packages')).toHaveText([
      'Package code',
      'Name',
      'Type',
      'Data',
      'Validity',
      'Price',
      'Region',
      'Coverage',
      'Cost',
      'Margin after tax and fees',
    ])
    await page.getByRole('searchbox').fill('global')
    await expect(firstRow(page, 'Packages').getByRole('cell')).toHaveText([
      /\S/,
      /global/i,
      /^\w+$/,
      /^(\d+ MB|Unlimited)$/,
      /^\d+ days?$/i,
      /^\$\d+\.\d\d USD$/,
      'Global',
      /^\d+ countries$/,
      /^\$\d+\.\d\d$/,
      /^\$\d+\.\d\d\s*\d+%$/,
    ])
  })

  await test.step('pricing', async () => {
    await page.getByRole('tab', { name: 'Pricing' }).click()
    await expect(stat(page, 'Current Multiplier')).toHaveText(/1\.00x\s*Default value/)
    await expect(stat(page, 'Current Markup')).toContainText('0%')
    await expect(stat(page, 'Packages Affected')).toHaveText(/Packages Affected\s*[\d,]+/)
    const apply = page.getByRole('button', { name: 'Apply to All Packages' })
    await expect(apply).toBeDisabled()
    await expect(page.getByRole('group', { name: 'Quick adjustments' }).getByRole('button')).toHaveText([
      '+5%',
      '+10%',
      '+20%',
      '+50%',
      '-5%',
      '-10%',
      '-15%',
      '-25%',
    ])
    await page.getByLabel('Percentage adjustment').press('Enter')
    await hasSaid(page, 'Please enter a valid percentage')

    await page.getByRole('button', { name: '+20%' }).click()
    const preview = page.locator('.price-preview')
    await expect(preview).toContainText('1.200x')
    await expect(preview).toContainText('$10.00 → $12.00')
    await expect(preview).toContainText('$5.50 → $6.60')

    const reloaded = page.waitForEvent('load')
    await apply.click()
    await hasSaid(page, 'Price multiplier updated successfully!')
    await reloaded
    await expect(stat(page, 'Current Multiplier')).toHaveText(/1\.20x\s*Custom value/)
    await expect(stat(page, 'Current Markup')).toContainText('+20%')

    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reset to Default (1.0x)' }).click()
    await again
    await expect(stat(page, 'Current Multiplier')).toHaveText(/1\.00x\s*Default value/)
  })
})

test('a second factor is set up, asked for and turned off', async ({ page, complaints }) => {
  await page.goto('/auth')
  await logIn(page)
  await page.waitForURL((url) => url.pathname !== '/auth')
  await page.goto('/admin?tab=security')
  await page.getByRole('button', { name: 'Set up authenticator' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = readKey(await page.locator('.enrolment-key').innerText())
  await page.getByLabel('Code from the app').fill(codeFor(key, stepAt(new Date())))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible()

  await page.goto('/api/logout')
  await page.goto('/admin?tab=security')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code from your authenticator app').fill('000 000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is wrong or has already been used')).toBeVisible()
  await page.getByLabel('Code from your authenticator app').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You have 9 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Code from your authenticator app').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up authenticator' })).toBeVisible()
  forgive(complaints, 400)
})

test('account events are listed beside what administrators did', async ({ page }) => {
  await page.goto('/admin?tab=audit')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page)

  await page.getByLabel('Which log').selectOption('Security events')
  await expect(page).toHaveURL(/tab=audit&log=security$/)
  await expect(heads(page, 'Security events')).toHaveText(['Event', 'Times', 'Account', 'Details', 'From', 'When'])
  await page.getByRole('searchbox').fill('signed in')
  await expect(page).toHaveURL(/q=signed\+in&log=security$/)
  await expect(rows(page, 'Security events').filter({ hasText: admin.email }).first()).toContainText('Signed in')

  await page.getByLabel('Which log').selectOption('Administrators’ actions')
  await expect(page).toHaveURL(/tab=audit&q=signed\+in$/)
})
