import { buyEsim, signUp } from '../customer.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { expect, test } from '../shop-test.ts'
import { cards, fillAccount, japanPlan, newTraveller, pay } from '../till.ts'
import { comeBack } from '../worker.ts'

// Returning visitors: the service worker of their last visit answers, which it does not on the first one.
test.use({ serviceWorkers: 'allow' })

for (const provider of ['Google', 'Apple'])
  test(`a returning visitor cancels at ${provider}, then signs in with it, is signed in once, and signs out`, async ({
    page,
  }) => {
    await comeBack(page)

    await page.goto('/auth')
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('You cancelled the sign-in')

    await page.goto('/auth')
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await page.getByLabel('Email', { exact: true }).fill(newTraveller().email)
    await page.getByLabel('First name').fill('Nina')
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('banner').getByRole('link', { name: 'Nina' })).toBeVisible()
    await expect(page).toHaveURL('/')
    const sessions = (await (await page.request.get('/api/auth/sessions')).json()) as unknown[]
    expect(sessions).toHaveLength(1)

    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.goto('/api/login?returnTo=%2Fsupport')
    await expect(page).toHaveURL('/auth?returnTo=%2Fsupport')
  })

test('a link on another site does not sign a returning visitor out', async ({ page, shop }) => {
  await signUp(page)
  await comeBack(page)

  // For the browser, the same machine by its IP address is another site.
  await page.goto(`${shop.url.replace('localhost', '127.0.0.1')}/about`)
  await page.evaluate((address) => window.location.assign(address), `${shop.url}/api/logout`)

  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Maya' })).toBeVisible()
})

test('second visit with the worker active: buying as a guest, and every link of the mails', async ({ page }) => {
  const traveller = newTraveller()
  await page.request.post('/sandbox/faults', { data: { wholesaler: { allocateAfterMs: 0 } } })
  await comeBack(page)

  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  await fillAccount(page, traveller)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await pay(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible()

  const { name } = await japanPlan(page.request)
  const esim = await mailTo(page, traveller.email, `Your eSIM is ready: ${name}`)
  await page.goto(linkIn(esim, '/kit'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This link no longer works')).toBeHidden()

  const welcome = await mailTo(page, traveller.email, 'Your Landfall account is waiting')
  const address = welcome.text.match(/https?:\/\/\S+\/auth\?\S+/)?.[0] ?? ''
  await page.goto(address)
  await page.getByLabel('New password').fill('a-long-password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/account')
  await page.request.delete('/sandbox/faults')
})

test('a returning visitor confirms an address, and a second tab with the same link shows so too', async ({
  page,
  context,
}) => {
  const email = await signUp(page)
  await comeBack(page)
  const mail = await mailTo(page, email, 'Confirm your email for Landfall')
  const address = mail.text.match(/https?:\/\/\S+\/auth\?\S+/)?.[0] ?? ''
  const second = await context.newPage()
  await second.goto(address)
  await page.goto(address)

  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(tab.getByText('Your email is confirmed').first()).toBeVisible()
  }
})

test('a returning customer downloads a receipt and a calendar', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await comeBack(page)

  for (const file of ['receipt.pdf', 'calendar.ics']) {
    const download = page.waitForEvent('download')
    await page.evaluate((path) => window.location.assign(path), `/api/orders/${order.id}/${file}`)
    expect((await download).suggestedFilename()).not.toBe('')
  }
})
