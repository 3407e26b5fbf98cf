import type { PackageView } from '#contract/plans/plan.ts'
import { expect, test } from './engine-test.ts'
import type { Phone } from './phone.ts'

test('a search with a typo finds the country, by the keyboard of the phone', async ({ phone }) => {
  await phone.goto('/')
  const field = phone.getByRole('combobox', { name: 'Search destinations' })
  await field.pressSequentially('jaapn')
  await expect(phone.getByRole('option', { name: 'Japan' })).toHaveAttribute('href', '/countries/jp')
  await field.press('Escape')
  await expect(phone.getByRole('option')).toHaveCount(0)
  await field.fill('guinea')
  await expect(phone.getByRole('option').nth(1)).toBeVisible()
  await field.press('ArrowDown')
  await expect(phone.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const target = (await phone.getByRole('option').first().getAttribute('href')) ?? ''
  await field.press('Enter')
  await expect(phone).toHaveURL(target)
})

test('filters apply at once, stay in the address and survive the way back and a reload', async ({ phone }) => {
  await phone.goto('/countries/jp')
  const plans = (await (await phone.request.get('/api/packages?countryCode=jp')).json()) as PackageView[]
  const monthly = plans.filter(({ validityDays }) => validityDays === 30)
  await phone.getByLabel('Days').selectOption('30')

  await expect(phone.getByText(`${monthly.length} of ${plans.length} plans`)).toBeVisible()
  await expect(phone.getByRole('article')).toHaveCount(monthly.length)
  await expect(phone).toHaveURL('/countries/jp?days=30')
  await phone
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(phone.getByRole('heading', { name: 'Key features' })).toBeVisible()
  await phone.goBack()
  await expect(phone.getByRole('article')).toHaveCount(monthly.length)
  await phone.reload()
  await expect(phone.getByLabel('Days')).toHaveValue('30')
  await phone.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(phone.getByRole('article')).toHaveCount(plans.length)
})

const ways = (phone: Phone) => phone.getByRole('region', { name: 'Ways to stay online' }).getByRole('article')

test('a trip is planned: stops by keyboard, days in their fields, and impossible days are said', async ({ phone }) => {
  await phone.goto('/trip')
  await phone.getByRole('combobox', { name: 'First stop' }).focus()
  for (const [typed, name] of [
    ['japan', 'Japan'],
    ['south kor', 'South Korea'],
  ] as const) {
    await phone.keyboard.type(typed)
    await expect(phone.getByRole('option', { name, exact: true })).toBeVisible()
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('combobox', { name: 'Next stop' })).toBeFocused()
  }
  await expect(ways(phone).filter({ hasText: 'Cheapest' })).toBeVisible()

  await phone.goto('/trip?stops=JP.2027-03-01.2027-03-07,KR.2027-03-08.2027-03-14')
  const first = phone.getByRole('group', { name: 'Stop 1: Japan' })
  const end = first.getByLabel('To', { exact: true })
  await end.fill('2027-03-10')
  await expect(
    phone.getByRole('group', { name: 'Stop 2: South Korea' }).getByLabel('From', { exact: true }),
  ).toHaveValue('2027-03-11')
  await expect(phone).toHaveURL(/stops=JP\.2027-03-01\.2027-03-10,KR\.2027-03-11\.2027-03-17/)
  await end.fill('2027-02-20')
  await expect(first.getByText('A stop cannot end before it begins.')).toBeVisible()
  await end.fill('2027-03-10')
  await first.getByLabel('From', { exact: true }).fill('2020-01-01')
  await expect(first.getByText('Please choose today or a later day.')).toBeVisible()
  await expect(ways(phone).first()).toBeVisible()
})
