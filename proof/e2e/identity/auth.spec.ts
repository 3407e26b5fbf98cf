import type { Locator, Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import type { RunningShop } from '../run-shop.ts'
import { expect, patient, test } from '../shop-test.ts'

const newcomer = (name: string) => ({
  email: `${name}-${Math.random().toString(36).slice(2, 8)}@example.com`,
  password: 'correct horse',
})

/** Presses Tab until the wanted control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the keyboard never got there')
}

/** Signs up without the pages for it, and leaves the browser signed in. */
async function signUp(
  { request }: Page,
  shop: RunningShop,
  person: { email: string; password: string },
): Promise<void> {
  const data = { ...person, firstName: 'Ana', lastName: 'Silva' }
  const answer = await request.post('/api/auth/signup', { headers: { origin: shop.url }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The newest link mailed to an address. */
async function mailedLink(page: Page, to: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    const mail = mails.find((one) => subject.test(one.subject))
    return mail?.text.match(/https?:\/\/\S+\/auth\?\S+/)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

test('a visitor signs up with the keyboard alone', async ({ page }) => {
  const { email, password } = newcomer('keyboard')
  await page.goto('/')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign up' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await tabTo(page, page.getByRole('tab', { name: 'Sign in' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await tabTo(page, page.getByLabel('First name'))
  for (const words of ['Ana', 'Silva', email, password]) {
    await page.keyboard.type(words)
    if (words !== password) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')

  await expect(page.getByText('Account created successfully!').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana' })).toBeVisible()
})

test('a signed-in visitor gets a page that shows it before any script runs', async ({ page, shop }) => {
  await signUp(page, shop, newcomer('flash'))

  const sent = await (await page.request.get('/')).text()
  // The page carries all words its frame may need; only what it shows counts.
  const html = sent.replace(/<script type="application\/json".*?<\/script>/gs, '')

  expect(html).toContain('Log out')
  expect(html).not.toContain('Log in')
})

test('missing input is reported beside its field, wrong input in the server’s words, and a broken connection not as the customer’s fault', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await submit.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('That email and password don’t match.')

  await page.route('**/api/auth/signin', (route) => route.abort())
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  complaints.length = 0
})

test('a forgotten password is reset through a mail', async ({ page, shop, complaints }) => {
  const { email, password } = newcomer('forgetful')
  await signUp(page, shop, { email, password })
  await page.goto('/api/logout?returnTo=%2Fauth')
  await page.goto('/auth')

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible()

  const link = await mailedLink(page, email, /new password/)
  await page.goto(link)
  await page.getByLabel('New password').fill('another secret')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/account')

  await page.goto(link)
  await page.getByLabel('New password').fill('a third secret')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('has already been used')
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible()
  // The browser logs the refusal to the console.
  complaints.length = 0
})

/** Records every address and referrer the browser sends. */
function overhear(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request) => heard.push(request.url(), request.headers().referer ?? ''))
  return heard
}

test('an address is confirmed with one click; the secret of its link is told to nobody, leaves the address at once and outlives a reload', async ({
  page,
  shop,
}) => {
  const { email, password } = newcomer('fragment')
  await signUp(page, shop, { email, password })
  const link = await mailedLink(page, email, /Confirm/)
  const [clean = '', secret = ''] = link.split('#token=')
  expect(secret.length).toBeGreaterThan(20)
  const heard = overhear(page)

  await page.goto(link)
  await expect(page).toHaveURL(clean)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm my email' }).click()

  await expect(page.getByText('Your email is confirmed').first()).toBeVisible()
  expect(heard.length).toBeGreaterThan(5)
  expect(heard.filter((line) => line.includes(secret))).toEqual([])
})

test('a customer who signs in first comes back to the link, and the secret was nowhere on the way', async ({
  page,
  browser,
  shop,
}) => {
  const { email, password } = newcomer('first')
  await signUp(page, shop, { email, password })
  const link = await mailedLink(page, email, /Confirm/)
  const phone = await browser.newContext({ baseURL: shop.url })
  const other = patient(await phone.newPage())
  const heard = overhear(other)

  await other.goto(link)
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  await other.getByRole('button', { name: 'Sign in first' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.getByRole('button', { name: 'Confirm my email' }).click()

  await expect(other.getByText('Your email is confirmed').first()).toBeVisible()
  expect(heard.filter((line) => line.includes(link.split('#token=')[1] ?? '?'))).toEqual([])
  await phone.close()
})

test('a browser that is not signed in must choose a password to confirm an address', async ({
  page,
  browser,
  shop,
}) => {
  const { email, password } = newcomer('elsewhere')
  await signUp(page, shop, { email, password })
  const link = await mailedLink(page, email, /Confirm/)
  const phone = await browser.newContext({ baseURL: shop.url })
  const other = patient(await phone.newPage())

  await other.goto(link)
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(other.getByText('You are not signed in here')).toBeVisible()
  await other.getByLabel('New password').fill('another secret')
  await other.getByRole('button', { name: 'Confirm my email' }).click()

  await expect(other).toHaveURL('/account')
  await phone.close()
})

for (const provider of ['Google', 'Apple']) {
  test(`a visitor signs in with ${provider} and lands where they were going`, async ({ page }) => {
    await page.goto('/api/login?returnTo=%2Fsupport')
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await page.getByRole('button', { name: 'Maya Lindqvist' }).click()

    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Maya' })).toBeVisible()
  })

  test(`${provider} works under each of the machine’s own host names`, async ({ page, shop }) => {
    const byNumber = shop.url.replace('localhost', '127.0.0.1')
    await page.goto(`${byNumber}/auth`)
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await page.getByLabel('Email', { exact: true }).fill(newcomer('number').email)
    await page.getByLabel('First name').fill('Nina')
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page).toHaveURL(`${byNumber}/`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Nina' })).toBeVisible()
  })
}

test('a visitor who cancels at the provider reads that nothing happened', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Apple' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('alert')).toContainText('You cancelled the sign-in')
})

test('the sign-in pages have no serious accessibility barriers', async ({ page }) => {
  // During a transition a colour may briefly have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const mode of ['sign-in', 'sign-up', 'forgot-password', 'set-password']) {
    await page.goto(`/auth?mode=${mode}`)
    expect(await seriousBarriers(page), mode).toEqual([])
  }
})

test('a visitor who signs in before the script has loaded goes on to where they were going', async ({
  browser,
  shop,
  page,
}) => {
  const person = newcomer('early')
  await signUp(page, shop, person)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const early = await context.newPage()
  await early.goto('/auth?returnTo=%2Fcountries%2Fjp%3Fdays%3D7')
  await early.getByLabel('Email').fill(person.email)
  await early.getByLabel('Password', { exact: true }).fill(person.password)
  await early.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(early).toHaveURL(/\/countries\/jp\?days=7$/)
  await context.close()
})
