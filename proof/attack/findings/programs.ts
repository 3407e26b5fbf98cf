import { hash, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MadePartner, MadePartnerKey } from '#contract/office/admin-partner.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { signInAdmin, signUpProven } from '../people.ts'
import type { Scene } from '../scene.ts'

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** As a partner's server asks: with a key, and without a cookie. */
async function askWith(key: string, url: string, method: string, path: string, more: { body?: object; once?: string }) {
  const answer = await fetch(`${url}/api/partner/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(more.body && { 'content-type': 'application/json' }),
      ...(more.once && { 'idempotency-key': more.once }),
    },
    ...(more.body && { body: JSON.stringify(more.body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] } satisfies Answer
}

async function addPartner(scene: Scene, name: string) {
  const { browser } = await signInAdmin(scene.urls[0])
  const made = await needed(
    'adding a partner',
    browser.send<MadePartner>('POST', '/api/admin/partners', { name, email: 'a@b.example' }),
  )
  const path = `/api/admin/partners/${made.body.id}`
  const key = await needed(
    'making a key',
    browser.send<MadePartnerKey>('POST', `${path}/keys`, { mode: 'live', scopes: undefined }),
  )
  const money = { amount: '50.00', reason: 'attack' }
  await needed('paying in', browser.send('POST', `${path}/balance`, money))
  const revoke = () => browser.send('DELETE', `${path}/keys/${key.body.id}`)
  return { key: key.body.key, revoke }
}

async function planFor(key: string, url: string) {
  const { body } = await needed('reading the catalogue', askWith(key, url, 'GET', '/catalogue?limit=1', {}))
  const [plan] = body['items'] as { packageCode: string; price: string }[]
  if (!plan) throw new Error('the catalogue is empty')
  return { packageCode: plan.packageCode, expectedPrice: plan.price }
}

const boughtOnce: Attack = {
  name: 'a partner’s order is sent to both processes at once under one key, to get two eSIMs for one debit',
  isShort: true,
  async attempt(scene) {
    const { key } = await addPartner(scene, 'Twice')
    const body = await planFor(key, scene.urls[0])
    const once = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, count) =>
        askWith(key, scene.urls[count % 2 ? 1 : 0], 'POST', '/orders', { body, once }),
      ),
    )
    const ids = new Set(answers.map((answer) => String(answer.body['id'])))
    const others = answers.filter(({ status }) => status !== 201).map(({ status }) => `answered ${status}`)
    return verdictOf([...(ids.size === 1 ? [] : [`${ids.size} orders`]), ...others], 'ten requests, one order')
  },
}

const strangersOrder: Attack = {
  name: 'a partner reads, cancels and tops up another’s order, or buys with a key that was revoked or changed',
  isShort: true,
  async attempt(scene) {
    const [mine, theirs] = [await addPartner(scene, 'Mine'), await addPartner(scene, 'Theirs')]
    const body = await planFor(theirs.key, scene.urls[0])
    const placed = await needed(
      'ordering',
      askWith(theirs.key, scene.urls[0], 'POST', '/orders', { body, once: randomUUID() }),
    )
    const id = String(placed.body['id'])
    const tries = [
      ['GET', `/orders/${id}`],
      ['POST', `/orders/${id}/cancel`],
      ['GET', `/orders/${id}/top-ups`],
    ] as const
    const through: string[] = []
    for (const [method, path] of tries) {
      const { status } = await askWith(mine.key, scene.urls[1], method, path, { once: randomUUID() })
      if (status !== 404) through.push(`${method} ${path} answered ${status}`)
    }
    await needed('revoking', mine.revoke())
    for (const key of [
      mine.key,
      theirs.key.replace('live', 'test'),
      theirs.key.slice(0, -1),
      `${theirs.key}A`,
      '',
      "' or 1=1",
    ]) {
      const { status } = await askWith(key, scene.urls[1], 'GET', '/balance', {})
      if (status !== 401) through.push(`a key like ${key.slice(0, 12)} answered ${status}`)
    }
    return verdictOf(through, 'three tries at a stranger’s order found nothing, six keys opened nothing')
  },
}

/** An assistant's own server: its document, and places that no one should be made to call. */
async function openAssistant() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved.json') response.writeHead(302, { location: '/inside' }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(documentOf(request.url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirectUri = 'https://assistant.example/callback'
  const documentOf = (path = '') => ({
    client_id: path === '/other.json' ? `${root}/client.json` : root + path,
    client_name: 'Assistant',
    redirect_uris: [redirectUri],
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { root, redirectUri, asked, close }
}

const requestOf = (url: string, changes: { client_id: string; redirect_uri: string }) => {
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    response_type: 'code',
    scope: 'esims:read',
    state: 'state',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    resource: `${url}/mcp`,
    ...changes,
  }
  return { verifier, request }
}

const sentElsewhere: Attack = {
  name: 'an assistant has the customer’s consent sent to an address its document does not list',
  async attempt(scene) {
    const [url] = scene.urls
    const { browser } = await signUpProven(scene)
    const { root, redirectUri, close } = await openAssistant()
    const tricks = [
      'https://attacker.example/callback',
      `${redirectUri}/../../x`,
      `${redirectUri}?next=https://attacker.example`,
      `${redirectUri}#x`,
      redirectUri.toUpperCase(),
      redirectUri.replace('https:', 'http:'),
      redirectUri.replace('https://', 'https://assistant.example@attacker.example/'),
      'javascript:alert(1)',
      '//attacker.example',
    ]
    const through: string[] = []
    for (const redirect_uri of tricks) {
      const { request } = requestOf(url, { client_id: `${root}/client.json`, redirect_uri })
      const { status } = await browser.send('POST', '/api/auth/assistants/answer', { request, isAllowed: true })
      if (status < 400) through.push(redirect_uri)
    }
    close()
    return verdictOf(through, `${tricks.length} addresses, none was sent to`)
  },
}

const madeToCall: Attack = {
  name: 'an assistant names an inside address, a redirect or another’s document as itself, to make the shop call there',
  async attempt(scene) {
    const { browser } = await signUpProven(scene)
    const { root, redirectUri, asked, close } = await openAssistant()
    const names = [
      'http://169.254.169.254/latest/meta-data',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/client.json',
      'https://[::ffff:10.0.0.1]/client.json',
      'file:///etc/passwd',
      'gopher://127.0.0.1/x',
      `${root}/moved.json`,
      `${root}/other.json`,
      `${root.replace('http://', 'http://user:pass@')}/client.json`,
    ]
    const through: string[] = []
    for (const client_id of names) {
      const { request } = requestOf(scene.urls[0], { client_id, redirect_uri: redirectUri })
      const { status } = await browser.send('POST', '/api/auth/assistants/question', request)
      if (status < 400) through.push(client_id)
    }
    if (asked.includes('/inside')) through.push('a redirect was followed')
    for (const profile of ['http://169.254.169.254/p', 'file:///etc/passwd', `${root}/moved.json`]) {
      const answer = await fetch(`${scene.urls[0]}/ucp/v1/catalog/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'ucp-agent': `profile="${profile}"` },
        body: '{}',
      })
      if (answer.ok) through.push(`UCP with ${profile}`)
    }
    if (asked.includes('/inside')) through.push('UCP followed a redirect')
    close()
    return verdictOf(through, `${names.length + 3} names, none was believed and no redirect followed`)
  },
}

const usedTwice: Attack = {
  name: 'a stolen code and a stolen refresh token are used beside the assistant’s own, at both processes at once',
  isShort: true,
  async attempt(scene) {
    const [url] = scene.urls
    const { browser } = await signUpProven(scene)
    const { root, redirectUri, close } = await openAssistant()
    const client_id = `${root}/client.json`
    const { verifier, request } = requestOf(url, { client_id, redirect_uri: redirectUri })
    const { body } = await needed(
      'consenting',
      browser.send<{ redirectTo: string }>('POST', '/api/auth/assistants/answer', { request, isAllowed: true }),
    )
    const code = new URL(body.redirectTo).searchParams.get('code') ?? ''
    const form = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      client_id,
    }
    const post = async (where: string, fields: Record<string, string>) => {
      const answer = await fetch(`${where}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) })
      return { status: answer.status, body: (await answer.json()) as { refresh_token?: string } }
    }
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => post(scene.urls[at % 2 ? 1 : 0], form)))
    close()
    const given = answers.flatMap((answer) => answer.body.refresh_token ?? [])
    const through = given.length > 1 ? [`${given.length} of 6 got tokens for one code`] : []
    for (const refresh_token of given) {
      const { status } = await post(scene.urls[1], { grant_type: 'refresh_token', refresh_token, client_id })
      if (status === 200) through.push('a connection whose code came twice went on')
    }
    return verdictOf(through, `of six with one code ${given.length} got tokens, which had ended`)
  },
}

/** Partners' servers, assistants and shopping platforms: doors without a cookie. */
export const programs: Finding = {
  number: 21,
  name: 'Programs that are not who they say',
  attacks: [boughtOnce, strangersOrder, sentElsewhere, madeToCall, usedTwice],
}
