import { expect, test } from '../shop-test.ts'

/** Only its name is entered. */
test.use({ shopProfile: { name: 'Meridian' } })
// One shop is enough for so few looks.
test.describe.configure({ mode: 'default' })

const pages = [
  '/',
  '/about',
  '/support',
  '/countries',
  '/countries/jp',
  '/package/japan-5gb-30-days',
  '/auth',
  '/privacy',
  '/return-policy',
  '/nowhere',
]

/** What only the demonstration may claim. */
const invented =
  /Landfall|190\+|10,000\+|50K\+|500\+|99\.9|24\/7|since 2016|around the clock|within (4|24) hours|under an hour|money.back guarantee|30 days money|Most people take|Lindqvist|Solberg/

test('claims nothing on any page that the operator has not entered, to readers or to programs', async ({ request }) => {
  for (const path of pages) {
    const sent = await (await request.get(path)).text()

    expect.soft(sent, path).toContain('Meridian')
    expect.soft(sent.match(invented)?.[0], path).toBeUndefined()
  }
})

test('claims nothing of it while moving from page to page either', async ({ page }) => {
  await page.goto('/')
  for (const name of ['About', 'Support', 'Browse Plans']) {
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.locator('body').innerText()).match(invented)?.[0], name).toBeUndefined()
  }
})

test('leaves no heading without content', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Mobile data for your trip' })).toBeVisible()
  await expect(page.getByText(/^Plans for \d+ countries$/)).toBeVisible()
  for (const name of ['Meridian in figures', 'What travellers say'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)

  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'About Meridian' })).toBeVisible()
  for (const name of ['Our story', 'Our mission', 'Leadership team', 'Who you buy from'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What we stand by' }).getByRole('listitem')).toHaveCount(3)
  // The right to withdraw needs no text of the operator.
  await expect(page.getByRole('list', { name: 'Legal' }).getByRole('link')).toHaveText(['Withdraw from contract here'])
})

test('tells customers at an address that does not exist what may be wrong, in no developer’s words', async ({
  page,
  complaints,
}) => {
  for (const path of ['/nowhere', '/de/nowhere', '/fr/nowhere', '/es/nowhere']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    expect(await page.getByRole('main').innerText()).not.toMatch(/rout(er|eur)|enrutador/i)
  }
  await page.goto('/nowhere')
  await expect(page.getByText('It may have moved, or there may be a typo in the address.')).toBeVisible()
  // The browser logs the status of the page itself.
  complaints.length = 0
})
