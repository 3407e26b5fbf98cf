import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

test('a partner tries the API on its page, with a test key that stays in its field', async ({ page }) => {
  const api = page.request
  await page.goto('/')
  const headers = { origin: new URL(page.url()).origin }
  const send = async (path: string, data: object) => (await api.post(path, { data, headers })).json()
  await send('/api/auth/signin', admin)
  const { id } = await send('/api/admin/partners', { name: 'Agency', email: 'api@agency.example' })
  const { key } = await send(`/api/admin/partners/${id}/keys`, { mode: 'test' })
  await page.context().clearCookies()

  await page.goto('/partner-docs')
  const field = page.getByLabel('Test key')
  await page.getByText('/balance').click()
  const balance = page.locator('details', { hasText: '/balance' })
  await balance.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').first()).toContainText('Paste a test key first')
  await field.fill(`lfp_live_${'a'.repeat(43)}`)
  await balance.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').first()).toContainText('takes test keys only')
  await field.fill(key)
  await balance.getByRole('button', { name: 'Send' }).click()

  await expect(balance.locator('pre')).toContainText('"available": "1000.00"')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousBarriers(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  expect(await page.evaluate(stored)).not.toContain('lfp_')
})
