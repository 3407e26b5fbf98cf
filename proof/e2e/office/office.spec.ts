import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { expect, patient, test } from '../shop-test.ts'
import { comeBack } from '../worker.ts'

// The invited person has been in the shop before: its service worker handles every page they open.
test.use({ serviceWorkers: 'allow', timezoneId: 'UTC' })

const owner = { email: 'admin@landfall.test', password: 'landfall-admin' }

async function openOffice(page: Page, url: string, place = ''): Promise<void> {
  await page.request.post('/api/auth/signin', { headers: { origin: url }, data: owner })
  await page.goto(`/admin${place}`)
}

async function otherPerson(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow', timezoneId: 'UTC' })
  const page = patient(await context.newPage())
  await comeBack(page)
  return page
}

test('the office has a frame of its own, with a way to the shop and out', async ({ page, shop }) => {
  await openOffice(page, shop.url)
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible()

  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Browse Plans' })).toHaveCount(0)
  await expect(page.getByText(/cookies/i)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('No backup has succeeded yet')
  expect(await seriousBarriers(page)).toEqual([])

  await page.getByRole('tab', { name: 'Overview' }).press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Orders', selected: true })).toBeFocused()
  await expect(page).toHaveURL(/tab=orders/)
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Operations' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'View the shop' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
})

test('on a phone the tabs stay in reach and a menu opens the rest', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, shop.url)
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'People' })).toBeHidden()

  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: 'People' }).click()

  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log out' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await seriousBarriers(page)).toEqual([])
})

test('an owner invites a colleague, who accepts once and sees what the role includes', async ({
  page,
  browser,
  shop,
}) => {
  const email = `noor-${randomUUID().slice(0, 8)}@example.com`
  await openOffice(page, shop.url, '?tab=people')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: /^Support/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('region', { name: 'Open invitations' }).last()).toContainText(email)
  const link = linkIn(await mailTo(page, email, 'You’re invited to run Landfall'), '/admin')

  const noor = await otherPerson(browser, shop.url)
  for (let time = 0; time < 2; time++) {
    await noor.goto(link)
    await expect(noor.getByRole('heading', { name: 'You’re invited to this shop’s office' })).toBeVisible()
    await noor.goto('/')
  }
  await noor.goto(link)
  await noor.getByRole('link', { name: 'Create an account' }).click()
  await noor.getByLabel('First name').fill('Noor')
  await noor.getByLabel('Last name').fill('Haddad')
  await noor.getByLabel('Email').fill(email)
  await noor.getByLabel('Password', { exact: true }).fill('a-long-password')
  await noor.getByRole('button', { name: 'Create account' }).click()
  await noor.getByRole('button', { name: 'Accept the invitation' }).click()

  await expect(noor.getByRole('tab')).toHaveText(['Overview', 'Orders', 'Users', 'Packages'])
  await expect(noor).toHaveURL('/admin')
  await expect(noor.getByRole('link', { name: 'People' })).toHaveCount(0)
  await noor.goto('/admin?tab=pricing')
  await expect(noor.getByRole('heading', { name: 'Pricing isn’t part of your role' })).toBeVisible()

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Support')
  await row.getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('radio', { name: /^Customer/ }).check()
  await page.getByLabel('Reason').fill('Only here for the test')
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(row).toHaveCount(0)
  await noor.goto('/admin')
  await expect(noor.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await noor.context().close()
})
