import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { mailsTo, signUp } from '../people.ts'
import { checkOut } from '../purchases.ts'
import { becomes, type Scene, unique } from '../scene.ts'

interface Answer {
  token?: string
  receivedAt?: string
}

async function withdraw(browser: TestBrowser, orderNo: string, email: string) {
  const statement = { orderNo, email, name: 'Vera Lund' }
  const stated = await needed('stating it', browser.send<Answer>('POST', '/api/withdrawals', statement))
  const path = `/api/withdrawals/${stated.body.token}/confirm`
  const confirmed = await needed('confirming it', browser.send<Answer>('POST', path))
  return { stated, confirmed }
}

async function buy(scene: Scene): Promise<{ browser: TestBrowser; id: string; orderNo: string; email: string }> {
  const { browser, email } = await signUp(scene.urls[0])
  const id = await checkOut(scene, browser)
  const { body } = await needed('reading the order', browser.get<{ orderNo: string }>(`/api/orders/${id}`))
  return { browser, id, orderNo: body.orderNo, email }
}

/** Without what was typed and the moment, which differ anyway. */
const bare = (text: string, orderNo: string) => text.replaceAll(orderNo, 'NUMBER').replaceAll(/\d\d:\d\d UTC/g, 'TIME')

const guessedNumber: Attack = {
  name: 'a stranger guesses order numbers at the withdrawal, and tells from answer or mail which exist',
  isShort: true,
  async attempt(scene) {
    const { orderNo } = await buy(scene)
    const unknown = `${orderNo.slice(0, -6)}ZZZZZZ`
    const stranger = openTestBrowser(scene.urls[1])
    const heard = await Promise.all(
      [orderNo, unknown].map(async (number) => {
        const email = `${unique()}@example.com`
        const { stated, confirmed } = await withdraw(stranger, number, email)
        await becomes(async () => (await mailsTo(scene, email)).length > 0)
        const [mail] = await mailsTo(scene, email)
        const said = bare(mail?.text ?? '', number).replaceAll(email, 'ADDRESS')
        const shape = [stated, confirmed].map(({ status, body }) => `${status} ${Object.keys(body).join()}`)
        return { shape: shape.join(' '), said, length: stated.body.token?.length }
      }),
    )
    const [known, other] = heard
    return verdictOf(
      [
        ...(known?.shape === other?.shape ? [] : [`answers differ: ${known?.shape}, ${other?.shape}`]),
        ...(known?.said === other?.said ? [] : ['the mails differ']),
        ...(known?.length === other?.length ? [] : ['the tokens differ in length']),
      ],
      `both were answered ${known?.shape}, and mailed the same words`,
    )
  },
}

const takenAway: Attack = {
  name: 'a stranger who knows the number withdraws, and the customer’s eSIM is gone',
  async attempt(scene) {
    const { browser, id, orderNo, email } = await buy(scene)
    const read = async () =>
      (await browser.get<{ status: string; installationCode: string | null }>(`/api/orders/${id}`)).body
    await becomes(async () => (await read()).status === 'active')
    await withdraw(openTestBrowser(scene.urls[1]), orderNo, `${unique()}@example.com`)
    await becomes(async () =>
      (await mailsTo(scene, email)).some(({ subject }) => subject.startsWith('Did you withdraw')),
    )
    const { status, installationCode } = await read()
    return verdictOf(
      [...(status === 'active' ? [] : [`the order is ${status}`]), ...(installationCode ? [] : ['the code is gone'])],
      'the order is as before, and its owner was asked',
    )
  },
}

const foreignToken: Attack = {
  name: 'a stranger confirms what another has typed, by a token that was guessed or used',
  async attempt(scene) {
    const stranger = openTestBrowser(scene.urls[0])
    const answers = await Promise.all(
      ['a', 'x'.repeat(43), '../../orders', "' or 1=1 --"].map((token) =>
        stranger.send('POST', `/api/withdrawals/${encodeURIComponent(token)}/confirm`),
      ),
    )
    const through = answers.filter(({ status }) => status < 400).map(({ status }) => `a made-up token: ${status}`)
    return verdictOf(through, `answered ${answers.map(({ status }) => status).join(', ')}`)
  },
}

export const strangersWithdrawal: Finding = {
  number: 20,
  name: 'A contract that a stranger ends',
  attacks: [guessedNumber, takenAway, foreignToken],
}
