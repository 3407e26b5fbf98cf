import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConnectedAssistant, ConsentQuestion } from '#contract/identity/assistant.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { PlayedAssistant, type Tokens } from '../../testing/play-assistant.ts'
import { oauthGrants, oauthTokens } from './tables.ts'

let shop: TestShop
let ana: AccountHolder
let assistant: PlayedAssistant
beforeEach(async () => {
  shop = await openTestShop()
  ana = await AccountHolder.signUp(shop)
  assistant = await PlayedAssistant.open()
})
afterEach(() => assistant.close())

async function askForTokens(form: Record<string, string>) {
  const answer = await shop.fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Tokens & { error?: string } }
}

/** Ana's assistant, connected. */
async function connect(): Promise<Tokens> {
  const { status, body } = await askForTokens(assistant.exchange(await assistant.codeFrom(ana, shop.url)))
  expect(status).toBe(200)
  return body
}

const refresh = ({ refresh_token }: Tokens, more: Record<string, string> = {}) =>
  askForTokens({ grant_type: 'refresh_token', refresh_token, client_id: assistant.clientId, ...more })

/** How `/mcp` answers with this token. */
async function useToken(token: string | undefined, headers: Record<string, string> = {}) {
  const answer = await shop.fetch('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_my_esims', arguments: {} },
    }),
  })
  return { status: answer.status, challenge: answer.headers.get('www-authenticate') }
}

const listed = async () => (await ana.get<ConnectedAssistant[]>('/api/auth/assistants')).body

test('an assistant finds out where to ask, as the standards say', async () => {
  const origin = new URL(shop.url).origin

  const resource = (await (await shop.fetch('/.well-known/oauth-protected-resource/mcp')).json()) as object
  const server = (await (await shop.fetch('/.well-known/oauth-authorization-server')).json()) as object

  expect(resource).toMatchObject({
    resource: `${origin}/mcp`,
    authorization_servers: [origin],
    scopes_supported: ['esims:read'],
  })
  expect(server).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint: `${origin}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: ['none'],
  })
  expect(JSON.stringify(server)).not.toMatch(/offline_access|registration_endpoint|plain/)
})

test('the customer is asked in their language, and told who asks and where they go afterwards', async () => {
  const { request } = assistant.ask(shop.url)
  const query = new URLSearchParams(request)

  const page = await shop.fetch(`/oauth/authorize?${query}`, {
    headers: { 'accept-language': 'de' },
    redirect: 'manual',
  })
  const { body } = await ana.post<ConsentQuestion>('/api/auth/assistants/question', request)
  await ana.post('/api/auth/assistants/question', request)

  expect([page.status, page.headers.get('location')]).toEqual([302, `/de/connect-assistant?${query}`])
  expect(body).toEqual({
    name: 'Assistant',
    host: new URL(assistant.clientId).host,
    redirectHost: 'assistant.example',
    isLocal: false,
    problem: null,
  })
  expect(assistant.fetches).toBe(1)
})

test('with consent the assistant gets a code for itself and tokens for ten minutes, kept as hashes', async () => {
  const { request, verifier } = assistant.ask(shop.url)
  const back = await assistant.consentOf(ana, request)
  const code = back.searchParams.get('code') ?? ''

  const { body, headers } = await askForTokens(assistant.exchange({ code, verifier }))

  expect(back.origin + back.pathname).toBe(assistant.redirectUri)
  expect(back.searchParams.get('state')).toBe('a state')
  expect(back.searchParams.get('iss')).toBe(new URL(shop.url).origin)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'esims:read' })
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await useToken(body.access_token)).status).toBe(200)
  const kept = JSON.stringify([
    await shop.deps.db.select().from(oauthGrants),
    await shop.deps.db.select().from(oauthTokens),
  ])
  for (const secret of [code, body.access_token, body.refresh_token]) expect(kept).not.toContain(secret)
  shop.clock.turn({ minutes: 11 })
  expect((await useToken(body.access_token)).challenge).toContain('error="invalid_token"')
})

test('a customer who does not allow it sends the assistant away without a code', async () => {
  const back = await assistant.consentOf(ana, assistant.ask(shop.url).request, false)

  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'access_denied',
    state: 'a state',
    iss: new URL(shop.url).origin,
  })
  expect(await shop.deps.db.select().from(oauthGrants)).toEqual([])
})

test('nothing is decided for a visitor who is not signed in, nor from the page of another site', async () => {
  const { request } = assistant.ask(shop.url)
  const body = { request, isAllowed: true }

  expect((await shop.openBrowser().send('POST', '/api/auth/assistants/answer', body)).status).toBe(401)
  const forged = await ana.post('/api/auth/assistants/answer', body, { origin: 'https://evil.example' })
  expect(forged.status).toBe(403)
  expect(assistant.fetches).toBe(0)
  const page = await shop.fetch('/connect-assistant')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test.each([
  ['an address the client does not list', { redirect_uri: 'https://evil.example/callback' }],
  ['a client without a document', { client_id: 'http://127.0.0.1:1/client.json' }],
  ['a client on a machine that cannot be one', { client_id: 'https://localhost/' }],
])('%s is never sent anyone', async (_what, changes) => {
  const { request } = assistant.ask(shop.url, changes)

  for (const path of ['question', 'answer']) {
    const body = path === 'answer' ? { request, isAllowed: true } : request
    const answer = await ana.post<{ code: string }>(`/api/auth/assistants/${path}`, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'assistant_unknown'])
    expect(JSON.stringify(answer.body)).not.toContain('redirectTo')
  }
})

test('a document that speaks for another client is refused', async () => {
  assistant.document = { ...assistant.usualDocument, client_id: 'https://trusted.example/client.json' }

  const answer = await ana.post<{ code: string }>('/api/auth/assistants/question', assistant.ask(shop.url).request)

  expect(answer.body.code).toBe('assistant_unknown')
})

test('a document larger than any that makes sense is refused', async () => {
  assistant.document = { ...assistant.usualDocument, filler: 'x'.repeat(100_000) }

  const answer = await ana.post<{ code: string }>('/api/auth/assistants/question', assistant.ask(shop.url).request)

  expect(answer.body.code).toBe('assistant_unknown')
})

test.each([
  ['PKCE in clear', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
  ['a token for another service', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ['rights that do not exist', { scope: 'esims:read orders:write' }, 'invalid_scope'],
])('%s is refused, and the assistant is told once the customer goes back', async (_what, changes, problem) => {
  const { request } = assistant.ask(shop.url, changes)

  const { body } = await ana.post<ConsentQuestion>('/api/auth/assistants/question', request)
  const back = await assistant.consentOf(ana, request)

  expect(body.problem).toBe(problem)
  expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([problem, null])
})

test('a code works once, for two requests at once too, and a second use ends the connection', async () => {
  const got = await assistant.codeFrom(ana, shop.url)

  const answers = await Promise.all([1, 2, 3].map(() => askForTokens(assistant.exchange(got))))

  const [won, ...others] = answers.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(2)
  expect((await useToken(won?.body.access_token)).status).toBe(401)
  expect(await listed()).toEqual([])
})

test.each([
  ['another client', { client_id: 'https://evil.example/client.json' }],
  ['another secret', { code_verifier: 'x'.repeat(43) }],
  ['another address', { redirect_uri: 'https://assistant.example/other' }],
  ['another service', { resource: 'https://other.example/mcp' }],
])('a code is worth nothing with %s, nor afterwards', async (_what, changes) => {
  const got = await assistant.codeFrom(ana, shop.url)

  expect((await askForTokens({ ...assistant.exchange(got), ...changes })).body.error).toBe('invalid_grant')
  expect((await askForTokens(assistant.exchange(got))).body.error).toBe('invalid_grant')
})

test('a code that is a minute old is worth nothing', async () => {
  const got = await assistant.codeFrom(ana, shop.url)
  shop.clock.turn({ minutes: 2 })

  expect((await askForTokens(assistant.exchange(got))).body.error).toBe('invalid_grant')
})

test('a request for tokens that is none is refused by its name', async () => {
  expect((await askForTokens({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
  expect((await askForTokens({ grant_type: 'authorization_code' })).body.error).toBe('invalid_request')
})

test('the assistant renews its tokens; an old one that comes back ends the connection', async () => {
  const first = await connect()
  const second = (await refresh(first)).body
  expect((await useToken(second.access_token)).status).toBe(200)

  expect((await refresh(first)).body.error).toBe('invalid_grant')

  expect((await refresh(second)).body.error).toBe('invalid_grant')
  expect((await useToken(second.access_token)).status).toBe(401)
})

test('of two renewals at once one wins', async () => {
  const first = await connect()

  const answers = await Promise.all([refresh(first), refresh(first)])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a refresh token is no access token, nor the other way round', async () => {
  const tokens = await connect()

  expect((await useToken(tokens.refresh_token)).status).toBe(401)
  expect((await refresh({ ...tokens, refresh_token: tokens.access_token })).status).toBe(400)
})

test('without a token the answer says where to get one, and a cookie is not read', async () => {
  const origin = new URL(shop.url).origin
  const cookie = [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const answer = await useToken(undefined, { cookie })

  expect(answer).toEqual({
    status: 401,
    challenge: `Bearer scope="esims:read", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
  })
})

test('a token that was made for another service, or with fewer rights, opens nothing', async () => {
  const { access_token } = await connect()
  await shop.deps.db.update(oauthGrants).set({ scope: '' })
  expect(await useToken(access_token)).toMatchObject({
    status: 403,
    challenge: expect.stringContaining('insufficient_scope'),
  })

  await shop.deps.db.update(oauthGrants).set({ scope: 'esims:read', resource: 'https://other.example/mcp' })
  expect(await useToken(access_token)).toMatchObject({
    status: 401,
    challenge: expect.stringContaining('invalid_token'),
  })
})

test('the account lists the assistant, and ends it at once', async () => {
  const tokens = await connect()
  const [connected] = await listed()
  expect(connected).toMatchObject({ name: 'Assistant', host: new URL(assistant.clientId).host })

  const stranger = await AccountHolder.signUp(shop, { email: 'eve@example.com' })
  expect((await stranger.send('DELETE', `/api/auth/assistants/${connected?.id}`)).status).toBe(404)
  expect((await ana.send('DELETE', `/api/auth/assistants/${connected?.id}`)).status).toBe(204)

  expect(await listed()).toEqual([])
  expect((await useToken(tokens.access_token)).status).toBe(401)
  expect((await refresh(tokens)).body.error).toBe('invalid_grant')
})

test.each([
  ['signing out everywhere', () => ana.post('/api/auth/signout-everywhere')],
  ['deleting the account', () => ana.send('DELETE', '/api/auth/user')],
])('%s ends connected assistants', async (_what, end) => {
  const tokens = await connect()

  expect((await end()).status).toBe(204)

  expect((await useToken(tokens.access_token)).status).toBe(401)
  expect(await shop.deps.db.select().from(oauthGrants)).toEqual([])
  expect(await shop.deps.db.select().from(oauthTokens)).toEqual([])
})

test('what an account takes along names its assistants', async () => {
  await connect()

  const { body } = await ana.get<{ connectedAssistants: object[] }>('/api/auth/export')

  expect(body.connectedAssistants).toMatchObject([{ name: 'Assistant', may: 'esims:read' }])
})

const revoke = (form: Record<string, string>) =>
  shop.fetch('/oauth/revoke', { method: 'POST', body: new URLSearchParams(form) })

test('an assistant ends its connection by its refresh token, and one access token by itself', async () => {
  const client_id = assistant.clientId
  const tokens = await connect()

  expect((await revoke({ client_id, token: tokens.access_token, token_type_hint: 'access_token' })).status).toBe(200)
  expect((await useToken(tokens.access_token)).status).toBe(401)
  const next = (await refresh(tokens)).body
  expect((await useToken(next.access_token)).status).toBe(200)

  expect((await revoke({ client_id, token: next.refresh_token })).status).toBe(200)
  expect((await useToken(next.access_token)).status).toBe(401)
  expect((await refresh(next)).body).toEqual({ error: 'invalid_grant' })
  expect(await listed()).toEqual([])
})

test('no one ends the connection of another client, and what is unknown has ended already', async () => {
  const { refresh_token: token, access_token } = await connect()

  const other = await revoke({ client_id: 'https://other.example/client.json', token })
  const unknown = await revoke({ client_id: assistant.clientId, token: 'made up' })
  const nothing = await revoke({ client_id: assistant.clientId })

  expect([other.status, unknown.status, nothing.status]).toEqual([400, 200, 400])
  expect((await useToken(access_token)).status).toBe(200)
})

test('a request for consent with a part that is too long is refused, not sent on', async () => {
  const query = new URLSearchParams({ ...assistant.ask(shop.url).request, state: 'x'.repeat(3000) })

  const answer = await shop.fetch(`/oauth/authorize?${query}`)

  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
})
