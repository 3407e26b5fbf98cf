import { countStatements, sumOf } from '../../bench/statements.ts'
import { withClient } from '../../drill/books.ts'
import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { enrol, makeAdmin, signIn, signUp, signUpProven, stealCookies } from '../people.ts'
import { quiet, unique } from '../scene.ts'

const allowed = 10

const guesses = 60

/** The right one comes late among the wrong ones: a shop that counts only afterwards would already have accepted it. */
const isRightOnes = (guess: number) => guess === 25 || guess === 40 || guess === guesses - 1

const codesAtOnce = (name: string, isRecovery: boolean): Attack => ({
  name: `sixty ${name} are tried at once at two processes, the right one among them`,
  async attempt(scene) {
    const admin = await makeAdmin(scene)
    const { codeAt, recoveryCodes } = await enrol(admin)
    const halves = await Promise.all(scene.urls.map((url) => signIn(url, admin)))
    // Enrolling used the current code; the next one is already valid.
    const right = isRecovery ? recoveryCodes[0] : codeAt(30)
    const wrong = (guess: number) => (isRecovery ? `aaaa-bbbb-cccc-${1000 + guess}` : String(100_000 + guess))
    const answers = await Promise.all(
      Array.from({ length: guesses }, async (_, guess) => {
        const code = isRightOnes(guess) ? right : wrong(guess)
        return halves[guess % 2]?.browser.send('POST', '/api/auth/second-factor/prove', { code })
      }),
    )
    const looked = answers.filter((answer) => answer?.status !== 429).length
    const isIn = answers.some((answer) => answer?.status === 204)
    return verdictOf(
      [...(isIn ? ['the right one was taken'] : []), ...(looked > allowed ? [`${looked} were looked at`] : [])],
      `${looked} of ${guesses} were looked at`,
    )
  },
})

const tryPassword = (browser: TestBrowser, email: string, password: string, headers = {}) =>
  browser.send<{ code?: string }>('POST', '/api/auth/signin', { email, password }, headers)

/** Guesses until the account accepts no more. */
const lockOut = (url: string, email: string) =>
  Promise.all(Array.from({ length: 15 }, (_, guess) => tryPassword(openTestBrowser(url), email, `guess ${guess}`)))

const lockedOut: Attack = {
  name: 'wrong passwords from afar keep a customer out of their own phone',
  async attempt(scene) {
    const { browser, email, password } = await signUpProven(scene)
    await needed('signing out', browser.get('/api/logout'))
    await lockOut(scene.urls[1], email)
    const { status, body } = await tryPassword(browser, email, password)
    return verdictOf(
      status === 200 ? [] : [`the customer’s own browser was answered ${status} ${body.code}`],
      'the customer’s own browser gets in',
    )
  },
}

const borrowedDevice: Attack = {
  name: 'a browser known from another account guesses more passwords than a stranger may',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    const attacker = await signUpProven(scene)
    await needed('signing out', attacker.browser.get('/api/logout'))
    let looked = 0
    for (let guess = 0; guess < 30; guess++)
      if ((await tryPassword(attacker.browser, victim.email, `guess ${guess}`)).status !== 429) looked++
    return verdictOf(looked > allowed ? [`${looked} of 30 were looked at`] : [], `${looked} of 30 were looked at`)
  },
}

const stolenDevice: Attack = {
  name: 'a thief with the cookies of the customer’s own, signed-out browser guesses without end',
  async attempt(scene) {
    const victim = await signUpProven(scene)
    const thief = stealCookies(victim.browser, scene.urls[1])
    await needed('signing out', victim.browser.get('/api/logout'))
    let looked = 0
    for (let guess = 0; guess < 40; guess++)
      if ((await tryPassword(thief, victim.email, `guess ${guess}`)).status !== 429) looked++
    return verdictOf(looked > 2 * allowed ? [`${looked} of 40 were looked at`] : [], `${looked} of 40 were looked at`)
  },
}

const passwordsAtOnce: Attack = {
  name: 'sixty passwords are guessed at once at two processes, the right one among them',
  async attempt(scene) {
    const { email, password } = await signUp(scene.urls[0])
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, guess) => {
        const browser = openTestBrowser(scene.urls[guess % 2 ? 1 : 0])
        return tryPassword(browser, email, isRightOnes(guess) ? password : `guess ${guess}`)
      }),
    )
    const told = answers.filter(({ status }) => status !== 429).length
    return verdictOf(
      [
        ...(answers.some(({ status }) => status === 200) ? ['the right one was taken'] : []),
        ...(told > allowed ? [`${told} were answered`] : []),
      ],
      `${told} of ${guesses} were answered`,
    )
  },
}

/** A home connection has any number of IPv6 addresses, all with one prefix. */
const manyAddresses: Attack = {
  name: 'one line with many IPv6 addresses passes a limit that counts by address',
  async attempt(scene) {
    const { url } = await scene.behindProxy()
    const from = (address: string) =>
      tryPassword(openTestBrowser(url), `${unique()}@example.com`, 'a guess', { 'x-forwarded-for': address })
    const line = await Promise.all(
      Array.from({ length: 45 }, (_, number) => from(`2001:db8:7:7:${number.toString(16)}::${number + 1}`)),
    )
    const neighbour = await from('2001:db8:7:8::1')
    if (neighbour.status === 429) throw new Error('the next line is limited too')
    const looked = line.filter(({ status }) => status !== 429).length
    return verdictOf(looked > 30 ? [`${looked} of 45 were looked at`] : [], `${looked} of 45 were looked at`)
  },
}

const rounds = 10

/** The database's own count of statements for one password link request. */
async function costOf(database: string, url: string, emails: string[]): Promise<number> {
  const ask = async () => {
    for (const email of emails)
      await needed('asking', openTestBrowser(url).send('POST', '/api/auth/forgot-password', { email }))
  }
  return withClient(database, async (books) => sumOf(await countStatements(books, emails.length, ask)))
}

const toldByTime: Attack = {
  name: '“Forgot password?” does more for an address that has an account',
  async attempt(scene) {
    const { url, database } = await scene.ownShop('quiet', quiet)
    await scene.look('create extension if not exists pg_stat_statements', [], database)
    const known: string[] = []
    for (let round = 0; round < rounds; round++) known.push((await signUp(url)).email)
    const unknown = known.map(() => `${unique()}@example.com`)
    const [forKnown, forUnknown] = [await costOf(database, url, known), await costOf(database, url, unknown)]
    return verdictOf(
      forKnown === forUnknown ? [] : [`${forKnown} statements for a known address, ${forUnknown} for an unknown one`],
      `${forKnown} statements either way`,
    )
  },
}

export const guessing: Finding = {
  number: 9,
  name: 'Guessing, and keeping others out by it',
  attacks: [
    codesAtOnce('codes of the second factor', false),
    codesAtOnce('recovery codes', true),
    lockedOut,
    borrowedDevice,
    stolenDevice,
    passwordsAtOnce,
    manyAddresses,
    toldByTime,
  ],
}
