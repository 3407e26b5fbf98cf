import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { goodPassword, type Person, prove, signUpProven, stealCookies } from '../people.ts'
import { buyAndSaveCard, checkOut, guestNamed, untilDelivered } from '../purchases.ts'
import { type Scene, thirteenHours, unique } from '../scene.ts'

const doors: [method: 'GET' | 'POST' | 'DELETE', path: string][] = [
  ['GET', ''],
  ['GET', '/kit'],
  ['GET', '/kit-link'],
  ['POST', '/kit-link'],
  ['DELETE', '/kit-link'],
  ['GET', '/receipt.pdf'],
  ['GET', '/qr.svg'],
  ['GET', '/qr.png'],
  ['GET', '/events'],
  ['POST', '/usage'],
  ['POST', '/update-status'],
  ['POST', '/refund'],
]

/** Every route of an order that opens for this browser. */
async function openDoors(browser: TestBrowser, orderId: string): Promise<string[]> {
  const opened: string[] = []
  for (const [method, path] of doors) {
    const hangUp = new AbortController()
    const init = { method, signal: hangUp.signal, ...(path === '/refund' && json({ reason: 'attack' })) }
    const { status } = await browser.fetch(`/api/orders/${orderId}${path}`, init)
    // The beginning is enough: an event stream never ends.
    hangUp.abort()
    if (status < 400) opened.push(`${method} …${path || '/'} answered ${status}`)
  }
  return opened
}

const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A customer's order, the cookies a thief copied before, and those the browser still has. */
async function signOutBy(scene: Scene, signOut: (victim: Person) => Promise<unknown>) {
  const victim = await signUpProven(scene)
  const { id } = await buyAndSaveCard(scene, victim)
  const thief = stealCookies(victim.browser, scene.urls[1])
  await needed('looking before', thief.get(`/api/orders/${id}`))
  await signOut(victim)
  return verdictOf(
    [
      ...(await openDoors(thief, id)).map((door) => `copied cookies: ${door}`),
      ...(await openDoors(victim.browser, id)).map((door) => `the browser itself: ${door}`),
    ],
    `${doors.length} doors stay closed to copied cookies and to the browser itself`,
  )
}

const signOutEverywhere = ({ browser }: Person) =>
  needed('signing out', browser.send('POST', '/api/auth/signout-everywhere'))

async function setNewPassword(scene: Scene, { email }: Person): Promise<void> {
  const elsewhere = openTestBrowser(scene.urls[0])
  await needed('asking for a link', elsewhere.send('POST', '/api/auth/forgot-password', { email }))
  await prove(scene, elsewhere, email, 'set-password', `${goodPassword} again`)
}

const signedOut: Attack = {
  name: 'a stranger at the same browser opens, after a sign-out, the order, its code and new kit links',
  isShort: true,
  attempt: (scene) => signOutBy(scene, ({ browser }) => needed('signing out', browser.get('/api/logout'))),
}

const everywhere: Attack = {
  name: 'the same after signing out everywhere',
  attempt: (scene) => signOutBy(scene, signOutEverywhere),
}

const afterReset: Attack = {
  name: 'the same after a new password was set by mail, in another browser',
  attempt: (scene) => signOutBy(scene, (victim) => setNewPassword(scene, victim)),
}

const endedSession: Attack = {
  name: 'the same after this one session was ended from another browser',
  attempt: (scene) =>
    signOutBy(scene, async ({ browser, email, password }) => {
      const elsewhere = openTestBrowser(scene.urls[1])
      await needed('signing in', elsewhere.send('POST', '/api/auth/signin', { email, password }))
      const { body } = await elsewhere.get<{ id: string; isCurrent?: boolean }[]>('/api/auth/sessions')
      for (const { id } of body.filter(({ isCurrent }) => !isCurrent))
        await needed('ending a session', elsewhere.send('DELETE', `/api/auth/sessions/${id}`))
      return browser
    }),
}

const thiefsLink: Attack = {
  name: 'a thief’s kit link goes on showing the code after its owner signed out everywhere, and after a new password',
  async attempt(scene) {
    const shown: string[] = []
    const ways: Record<string, (victim: Person) => Promise<unknown>> = {
      'signing out everywhere': signOutEverywhere,
      'a new password': (victim) => setNewPassword(scene, victim),
    }
    for (const [name, end] of Object.entries(ways)) {
      const victim = await signUpProven(scene)
      const { id } = await buyAndSaveCard(scene, victim)
      const thief = stealCookies(victim.browser, scene.urls[1])
      const made = thief.send<{ link: { url: string } }>('POST', `/api/orders/${id}/kit-link`)
      const [, token = ''] = (await needed('making a link', made)).body.link.url.split('#')
      const open = () => openTestBrowser(scene.urls[1]).send('POST', '/api/kits/open', { token })
      await needed('opening the link before', open())
      await end(victim)
      if ((await open()).status < 400) shown.push(`after ${name}`)
    }
    return verdictOf(shown, 'the link has ended')
  },
}

const joinedLater: Attack = {
  name: 'the browser of a guest opens the order the next morning, after its owner took it into an account',
  async attempt(scene) {
    const email = `${unique()}@example.com`
    const guest = openTestBrowser(scene.urls[0])
    const orderId = await checkOut(scene, guest, { guestUser: guestNamed(email) })
    await untilDelivered(guest, orderId)
    await prove(scene, openTestBrowser(scene.urls[0]), email, 'set-password', goodPassword)
    // In the first hour the guest's browser may show the code: it must be scanned from the page on which they wait.
    const thief = stealCookies(guest, await scene.later(thirteenHours))
    return verdictOf(await openDoors(thief, orderId), `${doors.length} doors stay closed`)
  },
}

export const afterSignOut: Finding = {
  number: 6,
  name: 'What outlives a session',
  attacks: [signedOut, everywhere, afterReset, endedSession, thiefsLink, joinedLater],
}
