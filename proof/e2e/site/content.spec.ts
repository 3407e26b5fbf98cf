import { expect, test } from '../shop-test.ts'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'

test('About presents figures, story, values, mission and people', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')

  for (const figure of ['190+', '50K+', '8+', '500+'])
    await expect(main.getByText(figure, { exact: true })).toBeVisible()
  for (const name of ['Our story', 'Our mission', 'Leadership team'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  await expect(main.getByRole('region', { name: 'What we stand by' }).getByRole('listitem')).toHaveCount(4)
  await expect(main.getByRole('region', { name: 'Leadership team' }).getByRole('listitem')).toHaveCount(3)
  await expect(main).toContainText('2016')
})

test('Support says that all is well and how to reach us, and answers over all four categories', async ({ page }) => {
  await page.goto('/support#setup-guide')

  await test.step('the setup guide has an address of its own', async () => {
    const guide = page.getByRole('region', { name: 'Setup guide' })
    await expect(guide).toBeInViewport()
    await expect(guide.getByRole('list').first().getByRole('listitem')).toHaveCount(3)
    await expect(guide.getByRole('heading', { name: 'Device requirements' })).toBeVisible()
    await expect(guide.getByRole('heading', { name: 'Tips' })).toBeVisible()
  })

  await test.step('all is well, and these are the ways to reach us', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText('All systems operational, 99.9% uptime')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Live Chat' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Email Support' })).toBeVisible()
    await expect(main.getByText('Response within 4 hours')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Start Chat' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Send Email' })).toBeVisible()
  })

  await test.step('one answer is open at a time, over all four categories', async () => {
    const categories = ['Getting Started', 'Plans & Pricing', 'Coverage & Networks', 'Technical Support']
    for (const name of categories) await expect(page.getByRole('region', { name }).getByRole('button')).toHaveCount(3)

    const first = page.getByRole('button', { name: 'What is an eSIM?' })
    const second = page.getByRole('button', { name: 'How much data do I need?' })
    await first.click()
    await expect(page.getByText('A SIM card without the card.')).toBeVisible()
    await second.click()

    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('A SIM card without the card.')).toBeHidden()
  })

  await test.step('the contact form requires all four fields', async () => {
    const form = page.getByRole('region', { name: 'Write to us' })
    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      await expect(form.getByLabel(label)).toHaveAttribute('required', '')
  })
})

test('Privacy says what is stored and which rights customers have', async ({ page }) => {
  await page.goto('/privacy')

  const titles = ['What we store', 'How long', 'Cookies and storage', 'Push notifications', 'Payments', 'Your rights']
  for (const name of titles) await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const days of [keptForDays.books, keptForDays.checkoutMarks, keptForDays.unopenedAccounts])
    await expect(page.getByRole('main')).toContainText(inDays(days))
  await expect(page.getByRole('main')).toContainText(
    `Conversations with support are deleted ${inDays(keptForDays.conversations)} after`,
  )
})

test('the return policy is the one we promise', async ({ page }) => {
  await page.goto('/return-policy')
  const main = page.getByRole('main')

  for (const text of [
    '30-day money-back guarantee',
    '30 days from the day of purchase',
    'within 24 hours',
    '2-5 business days',
    '3-10 business days',
  ])
    await expect(main).toContainText(text)
  for (const name of ['Return window', 'What is covered', 'Refund timeline', 'How to request', 'Special conditions'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  await expect(main.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account')
  await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/support')
})

test('a page that does not exist offers a way back', async ({ page, complaints }) => {
  await page.goto('/nowhere')

  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Stay Connected Anywhere' })).toBeVisible()
  complaints.length = 0
})
