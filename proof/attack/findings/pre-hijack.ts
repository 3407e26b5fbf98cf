import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { enrol, goodPassword, mailedToken, type Person, prove, signUp, signUpProven, stealCookies } from '../people.ts'
import { checkOut, untilDelivered } from '../purchases.ts'
import { becomes, type Scene, unique } from '../scene.ts'

/** Subscribes an attacker's phone to the account's notifications; returns its endpoint. */
async function subscribe({ sandboxUrl }: Scene, browser: TestBrowser): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/push/subscriptions`, { method: 'POST' })
  const subscription = (await answer.json()) as { endpoint: string }
  await needed('subscribing', browser.send('POST', '/api/notifications/subscribe', { subscription, userAgent: 'x' }))
  return subscription.endpoint
}

const pushesTo = async ({ sandboxUrl }: Scene, endpoint: string): Promise<number> => {
  const pushes = (await (await fetch(`${sandboxUrl}/push`)).json()) as { endpoint: string }[]
  return pushes.filter((push) => push.endpoint === endpoint).length
}

/** The owner buys; returns which phones, the owner's and the attacker's, are notified. */
async function whoHears(scene: Scene, owner: TestBrowser, attackers: string): Promise<string[]> {
  const own = await subscribe(scene, owner)
  await untilDelivered(owner, await checkOut(scene, owner))
  if (!(await becomes(async () => (await pushesTo(scene, own)) > 0))) throw new Error('the owner was told nothing')
  const heard = await pushesTo(scene, attackers)
  return heard > 0 ? [`the attacker’s phone got ${heard} messages`] : []
}

/** Signs up with another person's address, and leaves behind whatever is possible. */
async function hijack(scene: Scene, email: string): Promise<{ attacker: Person; endpoint: string }> {
  const attacker = await signUp(scene.urls[0], email)
  const { browser } = attacker
  const profile = { firstName: 'Mallory', lastName: 'Was Here', phone: '+1 900 000 0000' }
  await needed('naming', browser.send('PATCH', '/api/auth/user', profile))
  const muted = { push: { usage: false, expiring: false }, mail: { usage: false, expiring: false } }
  await needed('muting', browser.send('PATCH', '/api/notifications/preferences', muted))
  return { attacker, endpoint: await subscribe(scene, browser) }
}

/** What the owner of the address finds of the attacker. */
async function leftBehind(scene: Scene, owner: TestBrowser, endpoint: string): Promise<string[]> {
  const { body: user } = await needed('looking', owner.get<Record<string, string | null>>('/api/auth/user'))
  const { body: wishes } = await owner.get<Record<string, Record<string, boolean>>>('/api/notifications/preferences')
  const mutes = Object.entries(wishes).flatMap(([channel, topics]) =>
    Object.entries(topics).flatMap(([topic, isOn]) => (isOn ? [] : [`${topic} by ${channel} is muted`])),
  )
  return [
    ...(user.firstName === 'Mallory' || user.lastName === 'Was Here' ? ['the attacker’s name'] : []),
    ...(user.phone?.includes('900') ? ['the attacker’s phone number'] : []),
    ...mutes,
    ...(await whoHears(scene, owner, endpoint)),
  ]
}

const byReset: Attack = {
  name: 'an attacker signs up with the victim’s address and leaves name, phone, mutes and a subscription behind',
  isShort: true,
  async attempt(scene) {
    const email = `${unique()}@example.com`
    const { attacker, endpoint } = await hijack(scene, email)
    const owner = openTestBrowser(scene.urls[0])
    await needed('asking for a link', owner.send('POST', '/api/auth/forgot-password', { email }))
    await prove(scene, owner, email, 'set-password', `${goodPassword}, mine`)
    const stays = await attacker.browser.get('/api/auth/user')
    const left = await leftBehind(scene, owner, endpoint)
    return verdictOf([...left, ...(stays.status < 400 ? ['the attacker is still signed in'] : [])], 'nothing is left')
  },
}

const byConfirmation: Attack = {
  name: 'the same, and the victim confirms the address by the link the attacker asked for',
  async attempt(scene) {
    const email = `${unique()}@example.com`
    const { attacker, endpoint } = await hijack(scene, email)
    await needed('asking for a link', attacker.browser.send('POST', '/api/auth/confirm-email'))
    const owner = openTestBrowser(scene.urls[0])
    await prove(scene, owner, email, 'confirm-email', `${goodPassword}, mine`)
    return verdictOf(await leftBehind(scene, owner, endpoint), 'nothing is left')
  },
}

const factorLeft: Attack = {
  name: 'the same with a second factor: the victim needs a phone that the attacker has',
  async attempt(scene) {
    const attacker = await signUp(scene.urls[0])
    const offer = await attacker.browser.send('POST', '/api/auth/second-factor/offer')
    if (offer.status < 400) await enrol(attacker)
    const { email } = attacker
    const owner = openTestBrowser(scene.urls[0])
    await needed('asking for a link', owner.send('POST', '/api/auth/forgot-password', { email }))
    const password = `${goodPassword}, mine`
    const used = await owner.send('POST', '/api/auth/links', {
      token: await mailedToken(scene, email, 'set-password'),
      password,
    })
    const again = openTestBrowser(scene.urls[1])
    const signedIn = await again.send('POST', '/api/auth/signin', { email, password })
    const orders = [await owner.get('/api/orders'), await again.get('/api/orders')]
    const shut = [used, signedIn, ...orders].filter(({ status }) => status >= 400)
    return verdictOf(
      shut.map(({ status, body }) => `the owner is answered ${status} ${JSON.stringify(body)}`),
      `the offer of a factor answered ${offer.status}; the owner gets in`,
    )
  },
}

const movesLater: Attack = {
  name: 'the same with a wish to move the account, which the attacker confirms after the victim’s proof',
  async attempt(scene) {
    const attacker = await signUp(scene.urls[0])
    const wished = `${unique()}@example.com`
    await needed('wishing', attacker.browser.send('PATCH', '/api/auth/user', { email: wished }))
    const token = await mailedToken(scene, wished, 'change-email')
    const owner = openTestBrowser(scene.urls[0])
    await needed('asking', owner.send('POST', '/api/auth/forgot-password', { email: attacker.email }))
    await prove(scene, owner, attacker.email, 'set-password', `${goodPassword}, mine`)
    const tries = [attacker.browser, openTestBrowser(scene.urls[1]), owner].map((browser) =>
      browser.send('POST', '/api/auth/links', { token, password: `${goodPassword}, not yours` }),
    )
    const taken = (await Promise.all(tries)).filter(({ status }) => status < 400).length
    return verdictOf(taken > 0 ? ['the link moved the account'] : [], 'the link is worth nothing, in any browser')
  },
}

const thiefsPhone = (name: string, signOut: (owner: Person) => Promise<unknown>): Attack => ({
  name: `a thief’s phone goes on hearing of a customer’s orders after ${name}`,
  async attempt(scene) {
    const owner = await signUpProven(scene)
    const thief = stealCookies(owner.browser, scene.urls[1])
    const endpoint = await subscribe(scene, thief)
    await signOut(owner)
    const again = openTestBrowser(scene.urls[0])
    const { email, password } = owner
    await needed('signing in again', again.send('POST', '/api/auth/signin', { email, password }))
    return verdictOf(await whoHears(scene, again, endpoint), 'the thief’s phone heard nothing')
  },
})

export const preHijack: Finding = {
  number: 7,
  name: 'What an attacker left in an account',
  attacks: [
    byReset,
    byConfirmation,
    factorLeft,
    movesLater,
    thiefsPhone('a sign-out', ({ browser }) => needed('signing out', browser.get('/api/logout'))),
    thiefsPhone('a sign-out everywhere', ({ browser }) =>
      needed('signing out', browser.send('POST', '/api/auth/signout-everywhere')),
    ),
  ],
}
