import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { buyEsim, signUp, useData } from '../customer.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { expect, patient, test } from '../shop-test.ts'
import { comeBack } from '../worker.ts'

// Mailed links in a returning browser: its worker handles every page, and the browser preloads each.
test.use({ serviceWorkers: 'allow', timezoneId: 'UTC' })

const newAddress = () => `maya-${randomUUID().slice(0, 8)}@example.com`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Another device, on its second visit, that the shop does not know. */
async function otherDevice(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow', timezoneId: 'UTC' })
  const page = patient(await context.newPage())
  await comeBack(page)
  return page
}

/** A guest whose data has run out, and the mail about it. */
async function runOut(page: Page) {
  const email = newAddress()
  const order = await buyEsim(page, { email })
  await useData(page, order.iccid, order.dataAmount ?? 0)
  return { order, mail: await mailTo(page, email, 'Your data is used up') }
}

const payments = async (page: Page) => (await (await page.request.get('/sandbox/payments')).json()) as { id: string }[]

test('a guest tops up by the mail’s link; the same link, opened again, shows the data and charges nothing', async ({
  page,
  browser,
  shop,
}) => {
  const { mail } = await runOut(page)
  const link = linkIn(mail, '/top-up/')
  const phone = await otherDevice(browser, shop.url)
  const before = (await payments(page)).length
  const second = patient(await phone.context().newPage())
  await second.goto(link)
  await phone.goto(link)
  await phone.getByRole('radio').first().check()
  await phone.getByRole('button', { name: 'Buy with wallet' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(phone.getByText('Your data has been added')).toBeVisible()

  await second.reload()
  for (const tab of [phone, second]) {
    await tab.goto(link)
    await expect(heading(tab)).toContainText('Top up')
    await expect(tab.getByText('Used up')).toHaveCount(0)
  }
  expect((await payments(page)).length - before).toBe(1)
  await phone.context().close()
})

test('a guest stops mails by their link, twice, and is not sent to the sign-in', async ({ page, browser, shop }) => {
  const { mail } = await runOut(page)
  const link = linkIn(mail, '/unsubscribe')
  const phone = await otherDevice(browser, shop.url)

  for (let time = 0; time < 2; time++) {
    // A mail opens its link in a new tab.
    const tab = patient(await phone.context().newPage())
    await tab.goto(link)
    await tab.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(heading(tab)).toHaveText('Emails stopped')
    await expect(tab.getByRole('link', { name: 'Manage in your account' })).toHaveCount(0)
  }
  await phone.context().close()
})

test('the link of another mail, opened in the same tab, asks again', async ({ page, complaints }) => {
  const { mail } = await runOut(page)
  await comeBack(page)
  await page.goto(linkIn(mail, '/unsubscribe'))
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(heading(page)).toHaveText('Emails stopped')

  await page.evaluate(() => (window.location.hash = 'expiring.order:1.cut-off'))

  await expect(heading(page)).toHaveText('Stop emails like this?')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is incomplete')
  complaints.length = 0
})

test('the link to a conversation opens it in every tab, as often as it is opened', async ({ page, browser, shop }) => {
  const email = newAddress()
  const asked = { name: 'Maya', email, subject: 'Hotspot', message: 'Can I use it?' }
  const headers = { origin: shop.url }
  expect((await page.request.post('/api/support/messages', { headers, data: asked })).ok()).toBe(true)
  const desk = await browser.newContext({ baseURL: shop.url })
  const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }
  await desk.request.post('/api/auth/signin', { headers, data: admin })
  const found = await desk.request.get(`/api/admin/support/threads?q=${encodeURIComponent(email)}`)
  const [thread] = (await found.json()) as { id: string }[]
  const read = await desk.request.get(`/api/admin/support/threads/${thread?.id}`)
  const { version } = (await read.json()) as { version: string }
  const answer = { text: 'Yes, on every plan.', once: randomUUID(), version }
  const sent = await desk.request.post(`/api/admin/support/threads/${thread?.id}/answers`, { headers, data: answer })
  expect(sent.ok(), await sent.text()).toBe(true)
  await desk.close()
  const link = linkIn(await mailTo(page, email, 'Re: Hotspot'), '/support/threads')

  const phone = await otherDevice(browser, shop.url)
  const second = patient(await phone.context().newPage())
  await Promise.all([phone.goto(link), second.goto(link)])
  for (const tab of [phone, second, phone]) {
    await expect(tab).toHaveURL(/\/support\/threads\/[\da-f-]{36}$/)
    await expect(tab.getByText('Yes, on every plan.')).toBeVisible()
    await tab.goto(link)
  }
  await phone.context().close()
})

test('a changed address is confirmed once, the link says so again, and the one to undo it works once', async ({
  page,
  browser,
  shop,
}) => {
  const email = await signUp(page)
  await comeBack(page)
  const proof = await mailTo(page, email, 'Confirm your email for Landfall')
  await page.goto(linkIn(proof, '/auth'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email').fill(`new-${email}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const change = linkIn(await mailTo(page, `new-${email}`, 'Confirm your new email for Landfall'), '/auth')

  for (let time = 0; time < 2; time++) {
    await page.goto(change)
    await page.getByRole('button', { name: 'Confirm my new email' }).click()
    await expect(page.getByText('Your new email is confirmed').first()).toBeVisible()
    await expect(page).toHaveURL('/account')
  }
  const mails = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`)
  const told = ((await mails.json()) as { subject: string }[]).filter(({ subject }) => /has a new email/.test(subject))
  expect(told).toHaveLength(1)

  const undo = linkIn(await mailTo(page, email, 'Your Landfall account has a new email'), '/auth')
  const owner = await otherDevice(browser, shop.url)
  const second = patient(await owner.context().newPage())
  for (const tab of [owner, second]) {
    await tab.goto(undo)
    await tab.getByLabel('New password').fill('a-longer-password')
  }
  await Promise.all([owner, second].map((tab) => tab.getByRole('button', { name: 'Take it back' }).click()))
  for (const tab of [owner, second]) await expect(tab.getByText('Your account is yours again').first()).toBeVisible()
  const sessions = await owner.request.get('/api/auth/sessions')
  expect((await sessions.json()) as unknown[]).toHaveLength(1)
  const me = (await (await owner.request.get('/api/auth/user')).json()) as { email: string }
  expect(me.email).toBe(email)
  // The browser that had changed the account's address is signed out.
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await owner.context().close()
})

test('a saved trip opens by its link on every device, as often as it is opened', async ({ page, browser, shop }) => {
  const plans = (await (await page.request.get('/api/packages?countryCode=jp')).json()) as { packageCode: string }[]
  const days = { from: '2030-03-01', to: '2030-03-07' }
  const stops = [{ countryCode: 'JP', ...days }]
  const items = [{ packageCode: plans[0]?.packageCode, countryCodes: ['JP'], ...days }]
  const headers = { origin: shop.url }
  const kept = await page.request.post('/api/trips', { headers, data: { stops, items } })
  const { id } = (await kept.json()) as { id: string }
  const phone = await otherDevice(browser, shop.url)

  for (let time = 0; time < 2; time++) {
    await phone.goto(`/trip/${id}`)
    await expect(heading(phone)).toHaveText('Japan')
  }
  await phone.context().close()
})
