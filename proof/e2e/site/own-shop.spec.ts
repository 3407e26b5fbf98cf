import { linkIn, mailTo, type SentMail } from '../mailbox.ts'
import { expect, test } from '../shop-test.ts'
import { japanPlan, newTraveller } from '../till.ts'

test.use({
  shopProfile: {
    name: 'Meridian',
    legalName: 'Meridian Travel GmbH',
    address: 'Hafenstraße 12\n20457 Hamburg',
    registration: 'HRB 123456',
    taxNumber: 'DE123456789',
    supportEmail: 'help@meridian.test',
    phone: '+49 40 123 456',
    hours: 'Monday to Friday, 9 to 18',
    social: [{ site: 'instagram', url: 'https://instagram.test/meridian' }],
    headline: 'Online from the first mile',
    lede: 'Plans picked by people who travel for a living.',
    claims: [
      { figure: '98%', text: 'connected on arrival', source: 'Own orders', date: '2026-07-01' },
      { figure: '77%', text: 'say so without a source' },
    ],
    testimonials: [
      { text: 'It worked in the taxi.', name: 'Jonas B.', place: 'Kiel', orderNo: 'LF-20261' },
      { text: 'The code came at once.', name: 'Aylin K.', link: 'https://reviews.test/2' },
      { text: 'I am nobody.', name: 'No One' },
    ],
    questions: [{ question: 'Do you have an office?', answer: 'Yes, in Hamburg.' }],
    legal: { privacy: 'What we keep.', terms: 'What counts.' },
  },
})
// One shop is enough for so few looks.
test.describe.configure({ mode: 'default' })

test('shows its own texts, with the source of each figure and each quote', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')

  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Online from the first mile')
  await expect(page).toHaveTitle('Online from the first mile · Meridian')
  const figures = main.getByRole('region', { name: 'Meridian in figures' })
  await expect(figures.getByRole('listitem')).toHaveText(['98%connected on arrivalSource: Own orders, 1 July 2026'])
  const quotes = main.getByRole('figure')
  await expect(quotes).toHaveCount(2)
  await expect(quotes.first()).toContainText('Jonas B.KielVerified purchase')
  await expect(quotes.nth(1).getByRole('link')).toHaveAttribute('href', 'https://reviews.test/2')
  await expect(quotes.nth(1)).not.toContainText('Verified')
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringMatching(/"sameAs":\["https:\/\/instagram.test\/meridian"\].*"telephone":"\+49 40 123 456"/),
  )
})

test('says who sells and how to reach them', async ({ page }) => {
  await page.goto('/about')
  const seller = page.getByRole('region', { name: 'Who you buy from' })
  for (const text of ['Meridian Travel GmbH', '20457 Hamburg', 'HRB 123456', 'DE123456789'])
    await expect(seller).toContainText(text)
  await expect(seller.getByRole('link', { name: '+49 40 123 456' })).toHaveAttribute('href', 'tel:+4940123456')

  await page.goto('/support')
  const options = page.getByRole('region', { name: 'Contact options' })
  await expect(options).toContainText('Monday to Friday, 9 to 18')
  await expect(options.getByRole('link', { name: 'help@meridian.test' })).toBeVisible()
  await page.getByRole('region', { name: 'More questions' }).getByRole('button').click()
  await expect(page.getByText('Yes, in Hamburg.')).toBeVisible()
})

test('has a footer with its own profiles and the published texts', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')

  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.test/meridian',
  )
  await expect(footer.getByRole('list', { name: 'Legal' }).getByRole('link')).toHaveText([
    'Terms',
    'Withdraw from contract here',
    'Privacy',
  ])
  await expect(footer).toContainText('Meridian Travel GmbH')
})

test('has its own privacy page, and none of the demonstration in it', async ({ page }) => {
  const sent = await (await page.request.get('/privacy')).text()

  expect(sent).toContain('What we keep.')
  expect(sent).not.toMatch(/to make us forget it|within 30 days|a cookie that keeps you signed in/)
})

test('promises nothing about a plan that its network does not state', async ({ page }) => {
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)

  await expect(page.getByRole('heading', { name: 'Key features' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/hotspot is included/i)
})

// Here, where no administrator comes to the desk: one who was there counts as present for a minute, and is mailed after it.
test('has an operator who answers from the mailbox by replying', async ({ page }) => {
  const { email } = newTraveller()
  await page.goto('/support')
  const form = page.getByRole('region', { name: 'Write to us' })
  await form.getByLabel('Name').fill('Maya Lindqvist')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Subject').fill('Hotspot')
  await form.getByLabel('Message').fill('By mail, please')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('We’ve received your message')).toBeVisible()
  let mail: (SentMail & { id: number }) | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/sandbox/mail?to=help%40meridian.test')
      const mails = (await answer.json()) as (SentMail & { id: number })[]
      return (mail = mails.find(({ text }) => text.includes(email)))
    })
    .toBeDefined()

  await page.goto('/sandbox')
  await page.getByRole('link', { name: /^Mailbox Every email/ }).click()
  await page.goto(`/sandbox/mail/${mail?.id}`)
  await page.getByLabel(/Your reply/).fill('Hello from the mailbox')
  await page.getByRole('button', { name: 'Send reply' }).click()

  await expect(page.getByText('Your reply is in the conversation.')).toBeVisible()
  await page.goto(linkIn(await mailTo(page, email, 'Re: Hotspot'), '/support/threads'))
  await expect(page.getByText('Hello from the mailbox')).toBeVisible()
})
