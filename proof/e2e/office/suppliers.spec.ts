import type { SuppliersView } from '#contract/office/suppliers.ts'
import { seriousBarriers } from '../axe.ts'
import { buyEsim, signUp } from '../customer.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'

test.use({
  shopEnv: {
    AIRALO_CLIENT_ID: 'sandbox-client-id',
    AIRALO_CLIENT_SECRET: 'sandbox-client-secret',
    MAX_LOSS_PER_ORDER: '20',
  },
})

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

test('an administrator compares two suppliers, tries other rules, and switches one off and on', async ({
  page,
  shop,
}) => {
  const countPlans = async () =>
    ((await (await page.request.get('/api/packages?countryCode=jp')).json()) as unknown[]).length
  await signUp(page)
  // Airalo's plans come with the first look at its catalogue, and some prices change with them.
  await expect.poll(countPlans, 'plans of both').toBeGreaterThan(8)
  const order = await buyEsim(page)
  await page.request.post('/api/auth/signin', { data: admin, headers: { origin: shop.url } })
  await expect
    .poll(async () => ((await (await page.request.get('/api/admin/suppliers')).json()) as SuppliersView).suppliers)
    .toHaveLength(2)
  const before = await countPlans()

  await page.goto('/admin?tab=suppliers')
  const airalo = page.getByRole('region', { name: 'Airalo' })
  await expect(airalo.getByText('Works')).toBeVisible()
  await expect(page.getByRole('region', { name: 'eSIM Access' })).toContainText('Share of sales')

  const routing = page.getByRole('region', { name: 'Routing' })
  await routing.getByLabel('Handicap of Airalo, in percent').fill('a lot')
  await expect(routing.getByText('Please enter whole percent, −90 to 900.')).toBeVisible()
  await routing.getByLabel('Handicap of Airalo, in percent').fill('900')
  await routing.getByRole('button', { name: 'Try on last week’s orders' }).click()
  await expect(routing.getByRole('status')).toContainText(/order/)
  expect(await seriousBarriers(page)).toEqual([])

  await airalo.getByRole('button', { name: 'Switch Airalo off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch Airalo off' })
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByText('Please say why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Their invoice is wrong')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await hasSaid(page, 'Airalo is off')
  await expect(airalo).toContainText(`by ${admin.email}: Their invoice is wrong`)
  await expect.poll(countPlans, 'its plans leave the shelf').toBeLessThan(before)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousBarriers(page)).toEqual([])

  await airalo.getByRole('button', { name: 'Switch Airalo on' }).click()
  const back = page.getByRole('dialog', { name: 'Switch Airalo on' })
  await back.getByLabel('Reason').fill('They corrected it')
  await back.getByRole('button', { name: 'Switch on' }).click()
  await hasSaid(page, 'Airalo is on')
  await expect.poll(countPlans).toBe(before)

  await page.goto(`/admin?tab=orders&order=${order.id}`)
  await expect(page.getByRole('main')).toContainText(/eSIM Access|Airalo/)
})
