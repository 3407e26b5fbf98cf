import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import {
  enrol,
  goodPassword,
  makeAdmin,
  mailedToken,
  type Person,
  signIn,
  signInAdmin,
  signUp,
  signUpProven,
  stealCookies,
} from '../people.ts'
import { type Scene, thirteenHours, unique } from '../scene.ts'

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
  name: 'accounts are opened with the most common passwords',
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

const halfOpen = (name: string, sign: (scene: Scene) => Promise<Person>): Attack => ({
  name: `an attacker with ${name} password, but not the phone, uses the half-open session`,
  async attempt(scene) {
    const victim = await sign(scene)
    await enrol(victim)
    const { email, password } = victim
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
      ['POST', '/api/auth/prove', { password }],
      ['POST', '/api/orders', { packageCode: scene.plan.packageCode, amount: scene.plan.price }],
      ['POST', '/api/auth/second-factor/offer'],
      ['POST', '/api/auth/second-factor/disable', { code: '123456' }],
      ['DELETE', '/api/auth/user', { password }],
    ]
    const open: string[] = []
    for (const [method, path, body] of doors) {
      // A new browser each time: a route that opened may have ended the session.
      const browser = openTestBrowser(scene.urls[1])
      await browser.send('POST', '/api/auth/signin', { email, password })
      const { status } = await browser.send(method, path, body)
      if (status < 400) open.push(`${method} ${path} answered ${status}`)
    }
    return verdictOf(open, `${doors.length} doors stay closed`)
  },
})

const afterChange: Attack = {
  name: 'a thief’s session outlives a new password set on the account page',
  async attempt(scene) {
    const owner = await signUpProven(scene)
    const thief = stealCookies(owner.browser, scene.urls[1])
    const password = `${goodPassword}, a new one`
    await needed('changing', owner.browser.send('POST', '/api/auth/password', { password }))
    // The thief's cookies are from the owner's own browser, which continues under another session, if at all.
    const other = await signIn(scene.urls[1], { ...owner, password })
    await needed('changing', other.browser.send('POST', '/api/auth/password', { password: `${password} again` }))
    const { status } = await thief.get('/api/orders')
    return verdictOf(status < 400 ? ['it is still signed in'] : [], `it is answered ${status}`)
  },
}

export const endlessSession: Finding = {
  number: 12,
  name: 'Sessions without an end, and half a sign-in',
  attacks: [
    usedForEver,
    adminsDay,
    commonPasswords,
    halfOpen('an administrator’s', (scene) => makeAdmin(scene)),
    halfOpen('a customer’s', (scene) => signUpProven(scene)),
    afterChange,
  ],
}
