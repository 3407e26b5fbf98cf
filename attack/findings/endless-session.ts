import { openTestBrowser } from '../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { enrol, makeAdmin, mailedToken, signIn, signInAdmin, signUp, signUpProven, stealCookies } from '../people.ts'
import { thirteenHours, unique } from '../scene.ts'

const day = 24 * 60 * 60

const usedForEver: Attack = {
  name: 'a stolen session that is used every few weeks lives for ever',
  async attempt(scene) {
    const { browser } = await signUpProven(scene)
    for (const days of [28, 56, 84, 112]) {
      const thief = stealCookies(browser, await scene.later(days * day))
      const { status } = await thief.get('/api/auth/user')
      if (status !== 200) return verdictOf([], `it has ended after ${days} days at the latest`)
    }
    return verdictOf(['it lives after 112 days'], '')
  },
}

const adminsDay: Attack = {
  name: 'an administrator’s session is used the next morning, code and all',
  async attempt(scene) {
    const plain = await signInAdmin(scene.urls[0])
    const admin = await makeAdmin(scene)
    await enrol(admin)
    await needed('administering with the code', admin.browser.get('/api/admin/stats'))
    const open: string[] = []
    for (const [who, { browser }] of Object.entries({ 'without a factor': plain, 'with a factor': admin })) {
      const { status } = await stealCookies(browser, await scene.later(thirteenHours)).get('/api/admin/stats')
      if (status < 400) open.push(`one ${who} still administers`)
    }
    return verdictOf(open, 'neither administers any more')
  },
}

const common = [
  'password',
  'password1',
  'password123',
  '12345678',
  '1234567890',
  'qwertyuiop',
  'iloveyou',
  'sunshine1',
  'football',
  'Passw0rd',
  '11111111',
  'princess',
]

const commonPasswords: Attack = {
  name: 'accounts are opened with the passwords everybody tries first',
  isShort: true,
  async attempt(scene) {
    const taken: string[] = []
    for (const password of common) {
      const form = { email: `${unique()}@example.com`, firstName: 'Vera', lastName: 'Lund', password }
      const { status } = await openTestBrowser(scene.urls[0]).send('POST', '/api/auth/signup', form)
      if (status < 400) taken.push(`'${password}' was taken`)
    }
    const { email } = await signUp(scene.urls[0])
    const browser = openTestBrowser(scene.urls[0])
    await needed('asking for a link', browser.send('POST', '/api/auth/forgot-password', { email }))
    const token = await mailedToken(scene, email, 'set-password')
    const byLink = await browser.send('POST', '/api/auth/links', { token, password: 'password123' })
    if (byLink.status < 400) taken.push('by a mailed link too')
    return verdictOf(taken, `${common.length} of them were refused, by the form and by a mailed link`)
  },
}

const halfOpen: Attack = {
  name: 'somebody with an administrator’s password, but not the phone, uses the half-open session',
  async attempt(scene) {
    const admin = await makeAdmin(scene)
    await enrol(admin)
    const { browser } = await signIn(scene.urls[1], admin)
    const doors: [string, string, object?][] = [
      ['GET', '/api/admin/stats'],
      ['GET', '/api/admin/orders'],
      ['GET', '/api/admin/users.csv'],
      ['GET', '/api/orders'],
      ['GET', '/api/auth/export'],
      ['GET', '/api/auth/sessions'],
      ['POST', '/api/auth/signout-everywhere'],
      ['PATCH', '/api/auth/user', { email: `${unique()}@example.com` }],
      ['PATCH', '/api/auth/user', { firstName: 'Mallory' }],
      ['POST', '/api/auth/password', { password: 'four otters on a raft' }],
      ['POST', '/api/auth/prove', { password: admin.password }],
      ['POST', '/api/orders', { packageCode: scene.plan.packageCode, amount: scene.plan.price }],
      ['POST', '/api/auth/second-factor/offer'],
      ['POST', '/api/auth/second-factor/disable', { code: '123456' }],
      ['DELETE', '/api/auth/user', { password: admin.password }],
    ]
    const open: string[] = []
    for (const [method, path, body] of doors) {
      const { status } = await (await signInAgain(browser)).send(method, path, body)
      if (status < 400) open.push(`${method} ${path} answered ${status}`)
    }
    return verdictOf(open, `${doors.length} doors stay closed`)

    /** A door that opened may have ended the session. */
    async function signInAgain(known: typeof browser) {
      if ((await known.get('/api/auth/second-factor')).status === 200) return known
      return (await signIn(scene.urls[1], admin)).browser
    }
  },
}

export const endlessSession: Finding = {
  number: 12,
  name: 'Sessions without an end, and half a sign-in',
  attacks: [usedForEver, adminsDay, commonPasswords, halfOpen],
}
