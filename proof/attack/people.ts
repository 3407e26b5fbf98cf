import { stepAt, codeFor } from '../../server/identity/second-factor/totp.ts'
import { adminAccount } from '../drill/world.ts'
import { openTestBrowser, type TestBrowser } from '../../server/testing/test-browser.ts'
import { readKey } from '../../server/testing/authenticator.ts'
import { needed } from './attack.ts'
import { becomes, type Scene, unique } from './scene.ts'

/** A user with an account and a signed-in browser. */
export interface Person {
  browser: TestBrowser
  id: string
  email: string
  password: string
}

export const goodPassword = 'three otters on a raft'

/** Signs a user up, as the form does, with a new address unless one is given. */
export async function signUp(url: string, email = `${unique()}@example.com`): Promise<Person> {
  const browser = openTestBrowser(url)
  const form = { email, firstName: 'Vera', lastName: 'Lund', password: goodPassword }
  const { body } = await needed('signing up', browser.send<{ id: string }>('POST', '/api/auth/signup', form))
  return { browser, id: body.id, email, password: goodPassword }
}

/** The same user in another browser. */
export async function signIn(url: string, { id, email, password }: Omit<Person, 'browser'>): Promise<Person> {
  const browser = openTestBrowser(url)
  await needed('signing in', browser.send('POST', '/api/auth/signin', { email, password }))
  return { browser, id, email, password }
}

/** What a thief of a browser's cookies has, at this shop or at the same one later. */
export function stealCookies({ cookies }: TestBrowser, url: string): TestBrowser {
  const thief = openTestBrowser(url)
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  return thief
}

export async function signUpProven(scene: Scene, url = scene.urls[0]): Promise<Person> {
  const person = await signUp(url)
  await needed('asking for a link', person.browser.send('POST', '/api/auth/confirm-email'))
  await prove(scene, person.browser, person.email, 'confirm-email')
  return person
}

/** Uses the newest mailed link of a kind in a browser. */
export async function prove(scene: Scene, browser: TestBrowser, email: string, mode: string, password?: string) {
  const token = await mailedToken(scene, email, mode)
  return needed(`using the link to ${mode}`, browser.send('POST', '/api/auth/links', { token, password }))
}

interface Mail {
  subject: string
  text: string
}

export async function mailsTo({ sandboxUrl }: Pick<Scene, 'sandboxUrl'>, email: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/mail?to=${encodeURIComponent(email)}`)
  return (await answer.json()) as Mail[]
}

export const linksIn = ({ text }: Mail): URL[] =>
  [...text.matchAll(/https?:\/\/[^\s)>"]+/g)].map(([address]) => new URL(address))

/** A link carries its values behind a question mark or behind a hash. */
const saysOf = ({ search, hash }: URL) =>
  new URLSearchParams([search.slice(1), hash.slice(1)].filter(Boolean).join('&'))

export async function mailedToken(scene: Scene, email: string, mode: string): Promise<string> {
  let token: string | null | undefined
  await becomes(async () => {
    const links = (await mailsTo(scene, email)).flatMap(linksIn).map(saysOf)
    token = links.find((says) => says.get('mode') === mode)?.get('token')
    return Boolean(token)
  })
  if (!token) throw new Error(`no link to ${mode} was mailed`)
  return token
}

/** The sandbox's administrator. */
export async function signInAdmin(url: string): Promise<Person> {
  return signIn(url, { id: '', ...adminAccount })
}

/** Another administrator, made by the first, or one of a smaller role. */
export async function makeAdmin(scene: Scene, url = scene.urls[0], role = 'admin'): Promise<Person> {
  const person = await signUpProven(scene, url)
  const admin = await signInAdmin(url)
  const body = { role, reason: 'attack' }
  await needed('making an administrator', admin.browser.send('POST', `/api/admin/users/${person.id}/role`, body))
  return person
}

interface Factor {
  /** The authenticator's code now, or this many seconds later. */
  codeAt(secondsLater?: number): string
  recoveryCodes: string[]
}

/** Sets up a second factor. */
export async function enrol({ browser }: Person): Promise<Factor> {
  const offer = await needed(
    'offering a factor',
    browser.send<{ key: string }>('POST', '/api/auth/second-factor/offer'),
  )
  const key = readKey(offer.body.key)
  const codeAt = (secondsLater = 0) => codeFor(key, stepAt(new Date(Date.now() + secondsLater * 1000)))
  const { body } = await needed(
    'confirming a factor',
    browser.send<Pick<Factor, 'recoveryCodes'>>('POST', '/api/auth/second-factor/confirm', { code: codeAt() }),
  )
  return { codeAt, recoveryCodes: body.recoveryCodes }
}

/** Store credit, in dollars. */
export async function giveCredit(scene: Scene, { id }: Person, amount: string): Promise<void> {
  const admin = await signInAdmin(scene.urls[0])
  const body = { amount, reason: 'attack' }
  await needed('giving credit', admin.browser.send('POST', `/api/admin/users/${id}/credit`, body))
}

interface Ledger {
  balance: string
  credit: { amount: string }[]
}

/** What the administrator page shows of a user's credit, in cents. */
export async function creditOf(scene: Scene, { id }: Person): Promise<{ balance: number; sum: number }> {
  const admin = await signInAdmin(scene.urls[0])
  const { body } = await needed('reading a user', admin.browser.get<Ledger>(`/api/admin/users/${id}`))
  const cents = (text: string) => Math.round(Number(text) * 100)
  return { balance: cents(body.balance), sum: body.credit.reduce((sum, { amount }) => sum + cents(amount), 0) }
}
