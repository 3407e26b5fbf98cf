import type { Page } from '@playwright/test'
import { writeJobs } from '../../../server/platform/jobs/inspection.ts'
import { hasSaid } from '../said.ts'
import type { ShopData } from '../shop-data.ts'
import { expect, test } from '../shop-test.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

/** A shop that has been open for a while: more customers than fit on two pages, and a job that failed for good. */
async function write(data: ShopData): Promise<void> {
  const database = await data.open()
  await database.raw.query(
    `insert into users (email, first_name, created_at, updated_at)
     select 'guest' || n || '@example.com', 'Guest ' || n, now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) n`,
    [120],
  )
  await writeJobs(database.raw, 'fold-figures', { all: 1, failed: 1, waiting: 0 })
  await database.close()
}
test.use({ shopPast: { write } })

// One after the other, in one shop: starting a shop takes longer than either test.
test.describe.configure({ mode: 'default' })

async function openAdmin(page: Page, url: string, place: string): Promise<void> {
  expect((await page.request.post('/api/auth/signin', { headers: { origin: url }, data: admin })).ok()).toBe(true)
  await page.goto(`/admin?${place}`)
}

test('a long list is paged forward and back, and keeps its page', async ({ page, shop }) => {
  await openAdmin(page, shop.url, 'tab=users&q=guest')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const step = (name: string) => pages.getByRole('link', { name })
  const top = page.getByRole('region', { name: 'Users', exact: true }).getByRole('row').nth(1)
  const expectPage = async (range: string, first: string) => {
    await expect(pages).toContainText(`${range} of 120`)
    await expect(top).toContainText(`${first}@example.com`)
  }
  await expectPage('1–50', 'guest1')
  await expect(step('Previous')).toHaveAttribute('aria-disabled', 'true')

  await test.step('forward, by mouse and by keyboard, to the end', async () => {
    await step('Next').click()
    await expectPage('51–100', 'guest51')
    await page.keyboard.press('Enter')
    await expectPage('101–120', 'guest101')
    await expect(step('Next')).toHaveAttribute('aria-disabled', 'true')
    await expect(step('Next')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectPage('101–120', 'guest101')
  })

  await test.step('a reload and the browser’s own buttons keep the page', async () => {
    await page.reload()
    await expectPage('101–120', 'guest101')
    await page.goBack()
    await expectPage('51–100', 'guest51')
    await page.goForward()
    await expectPage('101–120', 'guest101')
  })

  await test.step('and back', async () => {
    await step('Previous').click()
    await expectPage('51–100', 'guest51')
    await step('Previous').click()
    await expectPage('1–50', 'guest1')
  })

  await test.step('another order, and another search, start on the first page', async () => {
    await step('Next').click()
    await expectPage('51–100', 'guest51')
    await page.getByLabel('Sort order').selectOption('Oldest first')
    await expectPage('1–50', 'guest120')
    await step('Next').click()
    await expectPage('51–100', 'guest70')
    await page.getByRole('searchbox').fill('guest11')
    await expect(page.getByText('11 users found')).toBeVisible()
    await expect(pages).toHaveCount(0)
  })

  await test.step('a cursor whose row is gone leads to the first page', async () => {
    await page.goto(`/admin?tab=users&page=2&after=00000000-0000-4000-8000-000000000000`)
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await expect(pages).toContainText('1–50 of')
  })
})

test('a job that failed for good is dismissed with a reason', async ({ page, shop }) => {
  await openAdmin(page, shop.url, 'tab=operations')
  const failed = page.getByRole('region', { name: 'Failed jobs' }).first()
  await failed.getByRole('button', { name: 'Dismiss “Update the figures”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss “Update the figures”?' })
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByText('Please say why there’s nothing left to do.')).toBeVisible()

  await dialog.getByLabel('Reason').fill('Counted by hand')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await hasSaid(page, 'Job dismissed')
  await expect(failed.getByText('None. Every job has finished')).toBeVisible()

  await failed.getByRole('link', { name: 'audit log' }).click()
  await expect(page.getByRole('region', { name: 'Audit' }).getByText('Counted by hand')).toBeVisible()
})
