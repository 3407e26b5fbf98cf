import { PlayedAssistant } from '../../../server/testing/play-assistant.ts'
import { seriousBarriers } from '../axe.ts'
import { signUp } from '../customer.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'

test('a customer signs in, reads who asks, lets an assistant see their eSIMs, and ends it in the account', async ({
  page,
}) => {
  const assistant = await PlayedAssistant.open()
  await page.route(`${assistant.redirectUri}**`, (route) => route.fulfill({ body: 'Back at the assistant' }))
  const email = await signUp(page)
  await page.goto('/api/logout')
  const shopUrl = new URL(page.url()).origin
  const { request, verifier } = assistant.ask(shopUrl)

  await page.goto(`/oauth/authorize?${new URLSearchParams(request)}`)
  await expect(page.getByRole('heading', { name: 'Sign in to connect an assistant' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Password', { exact: true }).press('Enter')

  const question = page.getByRole('region', { name: 'Let Assistant see your eSIMs?' })
  await expect(question).toContainText(email)
  await expect(question).toContainText(`run by ${new URL(assistant.clientId).host}`)
  await expect(question).toContainText('Your answer goes to assistant.example')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousBarriers(page)).toEqual([])
  }
  await question.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByText('Back at the assistant')).toBeVisible()
  const back = new URL(page.url()).searchParams
  expect([back.get('state'), back.get('iss')]).toEqual(['a state', shopUrl])
  const form = assistant.exchange({ code: back.get('code') ?? '', verifier })
  expect((await page.request.post(`${shopUrl}/oauth/token`, { form })).status()).toBe(200)

  await page.goto('/account')
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByRole('button', { name: 'Manage assistants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connected assistants' })
  await expect(dialog.getByText('Assistant', { exact: true })).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Disconnect Assistant' }).click()
  await hasSaid(page, 'Assistant can no longer see your eSIMs.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(security.getByRole('button', { name: 'Manage assistants' })).toHaveCount(0)
  assistant.close()
})
