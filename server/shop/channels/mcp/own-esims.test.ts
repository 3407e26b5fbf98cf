import {
  type AuthProvider,
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { PlayedAssistant } from '../../../testing/play-assistant.ts'

let shop: TestShop
let ana: AccountHolder
let assistant: PlayedAssistant
beforeEach(async () => {
  shop = await openTestShop()
  ana = await AccountHolder.signUp(shop)
  assistant = await PlayedAssistant.open()
})
afterEach(() => assistant.close())

/** What a program around the protocol's own client keeps for it. The customer's browser is opened by the test. */
function keeper(): OAuthClientProvider & { asked: URL | undefined } {
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  let client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>> = {
    client_id: assistant.clientId,
    issuer: new URL(shop.url).origin,
  }
  let verifier = ''
  let discovery: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>
  return {
    asked: undefined,
    redirectUrl: assistant.redirectUri,
    clientMetadata: { client_name: 'Assistant', redirect_uris: [assistant.redirectUri] },
    state: () => 'a state',
    // By its document's address, so nothing is registered.
    clientInformation: () => client,
    saveClientInformation: (saved) => {
      client = saved
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved
    },
    redirectToAuthorization(url) {
      this.asked = url
    },
    saveCodeVerifier: (saved) => {
      verifier = saved
    },
    codeVerifier: () => verifier,
    discoveryState: () => discovery,
    saveDiscoveryState: (saved) => {
      discovery = saved
    },
  }
}

type Mode = 'legacy' | 'auto' | { pin: string }

async function connect(mode: Mode, authProvider: OAuthClientProvider | AuthProvider) {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', shop.url), { authProvider })
  await client.connect(transport)
  return { client, transport }
}

interface OwnEsims {
  esims: { orderNo: string; state: string; dataUsedMb: number; dataLeftMb: number; daysLeft: number }[]
}

test.each<[string, Mode]>([
  ['of 2025', 'legacy'],
  ['that asks which revision is spoken', 'auto'],
  ['of 2026-07-28', { pin: '2026-07-28' }],
])('an assistant %s reads the state of an eSIM once its owner has allowed it', async (_which, mode) => {
  const order = await ana.checkOut()
  await shop.fetch(`/sandbox/esims/${order.iccid}/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mb: 300 }),
  })
  await ana.settle(async () => (await ana.order()).dataUsed === 300)
  const kept = keeper()
  const { client, transport } = await connect(mode, kept)
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('list_my_esims')

  await expect(client.callTool({ name: 'list_my_esims', arguments: {} })).rejects.toThrow()
  const request = Object.fromEntries(kept.asked?.searchParams ?? [])
  expect(request).toMatchObject({ scope: 'esims:read', resource: new URL('/mcp', shop.url).href })
  const back = await assistant.consentOf(ana, request)
  await transport.finishAuth(back.searchParams)
  const answer = await client.callTool({ name: 'list_my_esims', arguments: {} })

  const [esim] = (answer.structuredContent as OwnEsims).esims
  expect(esim).toMatchObject({ orderNo: order.orderNo, state: 'running', dataUsedMb: 300 })
  expect(esim?.dataLeftMb).toBe((order.dataAmount ?? 0) - 300)
  expect(esim?.daysLeft).toBeGreaterThan(0)
  const told = JSON.stringify(answer)
  for (const secret of [order.iccid, order.installationCode, order.qrCode]) expect(told).not.toContain(secret)
  expect(told).not.toMatch(/LPA:/)
  await client.close()
})

test('an assistant sees the eSIMs of the person who allowed it, and of no other', async () => {
  await ana.checkOut()
  const eve = await AccountHolder.signUp(shop, { email: 'eve@example.com' })
  const got = await assistant.codeFrom(eve, shop.url)
  const answer = await shop.fetch('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams(assistant.exchange(got)),
  })
  const { access_token } = (await answer.json()) as { access_token: string }

  const { client } = await connect('auto', { token: async () => access_token })

  const own = await client.callTool({ name: 'list_my_esims', arguments: { includeEnded: true } })
  expect(own.structuredContent).toMatchObject({ total: 0, esims: [] })
  await client.close()
})
