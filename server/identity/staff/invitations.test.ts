import { beforeEach, expect, test } from 'vitest'
import type { AuditLine } from '#contract/office/audit.ts'
import type { StaffView } from '#contract/office/staff.ts'
import { ana, type Customer, signInAs, signInAsAdmin, signUp } from '../../testing/account-holders.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let shop: TestShop
let boss: Customer
beforeEach(async () => {
  shop = await openTestShop()
  boss = await signInAsAdmin(shop)
})

const invite = (email: string, officeRole = 'support', by: TestBrowser = boss.browser) =>
  by.send<StaffView>('POST', '/api/admin/staff/invitations', { email, officeRole })
const accept = (browser: TestBrowser, token: string) => browser.send('POST', '/api/auth/accept-invitation', { token })
const actions = async () => (await boss.browser.get<AuditLine[]>('/api/admin/audit')).body.map(({ action }) => action)

/** The token of the newest invitation to an address. */
async function tokenFor(email: string): Promise<string> {
  await shop.runJobs()
  const [mail] = (await shop.sandbox.mail(email)).filter(({ subject }) => subject.includes('invited'))
  const [, token = ''] = /#invitation=([\w-]+)/.exec(mail?.text ?? '') ?? []
  return token
}

test('an invited person signs up, accepts once, and has the role and a proven address', async () => {
  expect((await invite(ana.email)).body.invitations).toMatchObject([{ email: ana.email, officeRole: 'support' }])
  const token = await tokenFor(ana.email)
  const { browser } = await signUp(shop)

  const accepted = await accept(browser, token)

  expect(accepted).toMatchObject({ status: 200, body: { role: 'admin', officeRole: 'support', isEmailProven: true } })
  expect((await browser.get('/api/admin/stats')).status).toBe(200)
  expect((await accept(browser, token)).status).toBe(410)
  const { body } = await boss.browser.get<StaffView>('/api/admin/staff')
  expect(body.invitations).toEqual([])
  expect(body.people.map(({ email, officeRole }) => [email, officeRole])).toEqual([
    ['admin@landfall.test', 'owner'],
    [ana.email, 'support'],
  ])
  expect(await actions()).toEqual(['accept_invitation', 'invite_staff'])
})

test('opening the link uses nothing up: no page and no service worker can accept it', async () => {
  await invite(ana.email)
  const token = await tokenFor(ana.email)
  const { browser } = await signUp(shop)

  for (let time = 0; time < 3; time++) await browser.fetch(`/admin?invitation=${token}`)
  await browser.fetch(`/api/auth/accept-invitation?token=${token}`)

  expect((await accept(browser, token)).status).toBe(200)
})

test('the link gives nothing to an account with another address', async () => {
  await invite(ana.email)
  const token = await tokenFor(ana.email)
  const { browser } = await signUp(shop, { email: 'mallory@example.com' })

  expect(await accept(browser, token)).toMatchObject({ status: 403, body: { code: 'invitation_other_address' } })
  expect((await browser.get('/api/admin/stats')).status).toBe(403)
  expect((await accept(shop.openBrowser(), token)).status).toBe(401)
})

test('of two clicks at once one accepts, and the role is given once', async () => {
  await invite(ana.email)
  const token = await tokenFor(ana.email)
  const { browser } = await signUp(shop)

  const answers = await Promise.all([accept(browser, token), accept(browser, token)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect((await actions()).filter((action) => action === 'accept_invitation')).toHaveLength(1)
})

test('an invitation ends after three days, when it is withdrawn, and when another takes its place', async () => {
  await invite(ana.email)
  const first = await tokenFor(ana.email)
  await invite(ana.email, 'reader')
  const second = await tokenFor(ana.email)
  const { browser } = await signUp(shop)
  expect((await accept(browser, first)).status).toBe(410)

  const [invitation] = (await boss.browser.get<StaffView>('/api/admin/staff')).body.invitations
  await boss.browser.send('DELETE', `/api/admin/staff/invitations/${invitation?.id}`)
  expect((await accept(browser, second)).status).toBe(410)

  await invite(ana.email)
  const third = await tokenFor(ana.email)
  shop.clock.turn({ days: 3 })
  expect((await accept(browser, third)).status).toBe(410)
})

test('the invitations of an owner end with their role', async () => {
  const second = await signInAs(shop, 'owner', 'second@example.com')
  await invite(ana.email, 'owner', second.browser)
  const token = await tokenFor(ana.email)
  await boss.browser.send('POST', `/api/admin/users/${second.user.id}/role`, { role: 'customer', reason: 'Left' })
  const { browser } = await signUp(shop)

  expect((await accept(browser, token)).status).toBe(410)
})

test('only owners invite, with a fresh proof, and not those who work here already', async () => {
  const manager = await signInAs(shop, 'manager')
  expect((await invite(ana.email, 'reader', manager.browser)).status).toBe(403)
  expect((await invite('manager@example.com')).status).toBe(409)
  expect((await invite('not an address')).status).toBe(400)

  shop.clock.turn({ minutes: 10 })
  expect(await invite(ana.email)).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
  expect(await tokenFor(ana.email)).toBe('')
})
