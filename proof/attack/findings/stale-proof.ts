import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import {
  goodPassword,
  linksIn,
  mailedToken,
  mailsTo,
  prove,
  signInAdmin,
  signUpProven,
  stealCookies,
} from '../people.ts'
import { buyAndSaveCard } from '../purchases.ts'
import { becomes, unique } from '../scene.ts'

type Change = [method: string, path: string, body?: object]

/** The changes a browser left open can make. */
async function doneWith(browser: TestBrowser, changes: Change[]): Promise<string[]> {
  const done: string[] = []
  for (const [method, path, body] of changes) {
    const answer = await browser.send<{ code?: string }>(method, path, body)
    if (answer.body.code !== 'proof_needed')
      done.push(`${method} ${path} answered ${answer.status} ${answer.body.code ?? ''}`)
  }
  return done
}

const elevenMinutes = 11 * 60

const customersBrowser: Attack = {
  name: 'a stranger finds a customer’s browser open after eleven minutes and takes the account',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    const left = stealCookies(victim.browser, await scene.later(elevenMinutes))
    const done = await doneWith(left, [
      ['PATCH', '/api/auth/user', { email: `${unique()}@example.com` }],
      ['POST', '/api/auth/password', { password: `${goodPassword}, not yours` }],
      ['POST', '/api/auth/second-factor/offer'],
      ['DELETE', '/api/auth/user'],
    ])
    return verdictOf(done, 'address, password, factor and deletion ask for a proof')
  },
}

const adminsBrowser: Attack = {
  name: 'a stranger finds an administrator’s browser open after eleven minutes and moves money',
  isShort: true,
  async attempt(scene) {
    const victim = await signUpProven(scene)
    const order = await buyAndSaveCard(scene, victim)
    const { browser } = await signInAdmin(scene.urls[0])
    const left = stealCookies(browser, await scene.later(elevenMinutes))
    await needed('looking', left.get('/api/admin/stats'))
    const reason = 'attack'
    const done = await doneWith(left, [
      ['POST', `/api/admin/users/${victim.id}/credit`, { amount: '500.00', reason }],
      ['POST', `/api/admin/users/${victim.id}/role`, { role: 'admin', reason }],
      ['POST', `/api/admin/orders/${order.id}/refund`, { reason }],
      ['POST', '/api/admin/top-ups/00000000-0000-4000-8000-000000000000/refund', { reason }],
      ['POST', '/api/admin/refund-requests/999999', { decision: 'approve', reason }],
      ['POST', '/api/admin/price-multiplier', { multiplier: 1 }],
      ['POST', '/api/auth/second-factor/offer'],
    ])
    return verdictOf(done, 'credit, roles, refunds, decisions, prices and the factor ask for a proof')
  },
}

const guessedProof: Attack = {
  name: 'sixty passwords are guessed at once where the shop asks again',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    const left = stealCookies(victim.browser, await scene.later(elevenMinutes))
    const right = await left.send('POST', '/api/auth/prove', { password: victim.password })
    if (right.status !== 204) return verdictOf([`no proof is asked for: ${right.status}`], '')
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => left.send('POST', '/api/auth/prove', { password: `guess ${guess}` })),
    )
    const looked = answers.filter(({ status }) => status !== 429).length
    return verdictOf(looked > 10 ? [`${looked} of 60 were looked at`] : [], `${looked} of 60 were looked at`)
  },
}

const movedAway: Attack = {
  name: 'a thief moves the account to an address of their own, and its owner cannot get it back',
  async attempt(scene) {
    const owner = await signUpProven(scene)
    const thief = stealCookies(owner.browser, scene.urls[1])
    const thiefs = `${unique()}@example.com`
    await needed('moving', thief.send('PATCH', '/api/auth/user', { email: thiefs }))
    await prove(scene, thief, thiefs, 'change-email')
    const undo = () => mailsTo(scene, owner.email).then((mails) => mails.flatMap(linksIn).map(String))
    if (!(await becomes(async () => (await undo()).some((link) => link.includes('undo')))))
      return verdictOf(['the former address got no link that undoes it'], '')
    const again = openTestBrowser(scene.urls[0])
    await prove(scene, again, owner.email, 'undo-email', `${goodPassword}, mine again`)
    const { body } = await again.get<{ email: string }>('/api/auth/user')
    const stays = await thief.get('/api/auth/user')
    return verdictOf(
      [
        ...(body.email === owner.email ? [] : [`the account is at ${body.email}`]),
        ...(stays.status < 400 ? ['the thief is still signed in'] : []),
      ],
      'the mailed link gave it back and signed the thief out',
    )
  },
}

const undoesTheUndo: Attack = {
  name: 'a thief moves the account twice, and after the owner’s undo takes it back by an undo of their own',
  async attempt(scene) {
    const owner = await signUpProven(scene)
    const thief = stealCookies(owner.browser, scene.urls[1])
    const [first, second] = [`${unique()}@example.com`, `${unique()}@example.com`]
    for (const email of [first, second]) {
      await needed('moving', thief.send('PATCH', '/api/auth/user', { email }))
      await prove(scene, thief, email, 'change-email')
    }
    const thiefs = await mailedToken(scene, first, 'undo-email')
    const again = openTestBrowser(scene.urls[0])
    await prove(scene, again, owner.email, 'undo-email', `${goodPassword}, mine again`)
    const password = `${goodPassword}, not yours`
    await openTestBrowser(scene.urls[1]).send('POST', '/api/auth/links', { token: thiefs, password })
    const { body } = await again.get<{ email?: string }>('/api/auth/user')
    return verdictOf(
      body.email === owner.email ? [] : [`the account is at ${body.email ?? 'an address of the thief'}`],
      'it stays with its owner',
    )
  },
}

export const staleProof: Finding = {
  number: 8,
  name: 'A browser left open',
  attacks: [customersBrowser, adminsBrowser, guessedProof, movedAway, undoesTheUndo],
}
