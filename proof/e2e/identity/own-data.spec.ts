import { readFile } from 'node:fs/promises'
import { signUp } from '../customer.ts'
import { seriousBarriers } from '../axe.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'

test('a customer sees where they are signed in, downloads their data, and deletes the account', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page)
  const phone = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1' })
  const answer = await phone.request.post('/api/auth/signin', {
    headers: { origin: baseURL ?? '' },
    data: { email, password: 'a-long-password' },
  })
  expect(answer.ok()).toBe(true)
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Sign-ins and your data' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByText('This device')).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])

  await card.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await hasSaid(page, 'Safari on iPhone is signed out.')
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
  await phone.close()

  const downloading = page.waitForEvent('download')
  await card.getByRole('link', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ profile: { email } })

  await card.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Type DELETE to continue.')).toBeVisible()
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('signing out everywhere ends this session too', async ({ page }) => {
  await signUp(page)
  await page.goto('/account')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()

  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})
