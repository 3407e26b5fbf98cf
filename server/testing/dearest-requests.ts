import { languages } from '#contract/languages/languages.ts'

/** Places and things that requests can name. */
export interface KnownThings {
  /** Plans, those that work in the most countries first. */
  planIds: readonly string[]
  packageCode: string
  price: string
  /** The buyer's own, delivered. */
  orderId: string
  factsVersion: string
  tripId: string
  webhookPath: string
  /** `UCP-Agent` of a platform that the shop can reach. */
  agent: string
  host: string
}

interface DearRequest {
  /** With its query. Without it, the route's own, with the things it names. */
  path?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A request as it is sent. */
export interface SentRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

/** `turn` is another each time, so that nothing kept answers; several where arguments differ in kind. */
type Dearest = (turn: number, known: KnownThings) => DearRequest | readonly DearRequest[]

const currencies = 'EUR JPY GBP KRW CHF AUD CAD SEK NOK DKK PLN CZK HUF THB INR BRL MXN ZAR SGD HKD'.split(' ')
const countries =
  'DE FR IT ES NL BE AT CH PT GR SE PL CZ HU HR DK NO FI IE RO JP KR TH VN MY SG ID PH US CA MX BR AR CL PE CO AU NZ ZA EG MA TR AE SA IN LK KE TZ GB IS'.split(
    ' ',
  )
const of = <One>(list: readonly One[], turn: number): One => list[turn % list.length] as One
/** Letters that match a little of everything, others each time. */
const typed = (length: number, turn: number) => `iland ${turn} saint unted koria nrway `.repeat(40).slice(0, length)
const token = 'x'.repeat(200)
const email = (turn: number) => `dear-${turn}@example.com`
const key = (turn: number) => ({ 'idempotency-key': `dearest-${turn}-00000000` })
/** More things than any request has, none of them what it should be. */
const junk = Array.from({ length: 120_000 }, () => 0)

const nothing: Dearest = () => ({})
const noBody: Dearest = () => ({ body: {} })
const withToken: Dearest = () => ({ body: { token } })
const returning: (path: string) => Dearest = (path) => (turn) => ({ path: `${path}?returnTo=/account%3F${turn}` })

const stop = (countryCode: string, from: string, to: string, dataMb: number) => ({ countryCode, from, to, dataMb })
const yearLong = (turn: number) =>
  countries.slice(0, 11).map((code, at) => stop(code, '2027-01-01', '2027-12-31', 700 + turn + at))
const manyStops = (turn: number) =>
  countries.slice(0, 20).map((code, at) => stop(code, '2027-01-01', '2027-01-07', 600 + turn + at))

const plansAround = (turn: number, { planIds }: KnownThings, count: number) =>
  Array.from({ length: count }, (_, at) => of(planIds, turn * count + at))

const tool = (name: string, args: object, host: string): DearRequest => ({
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  headers: { accept: 'application/json, text/event-stream', host, 'mcp-protocol-version': '2025-06-18' },
})

const ucp =
  (body: (turn: number, known: KnownThings) => object | readonly object[]): Dearest =>
  (turn, known) =>
    [body(turn, known)].flat().map((one) => ({
      body: { ...one, context: { language: of(languages, turn), currency: of(currencies, turn) } },
      headers: { 'ucp-agent': known.agent, 'request-id': 'r-1', ...key(turn) },
    }))
const ofUcpSession: Dearest = (turn, { agent }) => ({
  headers: { 'ucp-agent': agent, 'request-id': 'r-1', ...key(turn) },
})
const ucpLines = (turn: number, known: KnownThings) => ({
  line_items: plansAround(turn, known, 10).map((id) => ({ item: { id }, quantity: 3 })),
})

const purchase = (turn: number, { packageCode, price }: KnownThings) => ({
  packageCode,
  amount: price,
  guestUser: { email: email(turn), firstName: 'Ana', lastName: 'Ruiz', phone: '+34 600 000 000' },
})

/**
 * For each route that strangers can call, the arguments with which it costs the most. A new route needs an entry here:
 * `nothing` where there is nothing to vary.
 */
export const dearestRequests: Record<string, Dearest> = {
  // Accounts
  'POST /api/auth/signup': (turn) => ({
    body: { email: email(turn), password: 'a long password '.repeat(5), firstName: 'Ana', lastName: 'Ruiz' },
  }),
  'POST /api/auth/signin': (turn) => ({ body: { email: email(turn), password: 'not the password' } }),
  'GET /api/login': returning('/api/login'),
  'GET /api/logout': returning('/api/logout'),
  'POST /api/auth/forgot-password': (turn) => ({ body: { email: email(turn) } }),
  'POST /api/auth/links': () => ({ body: { token, password: 'a long password' } }),
  'GET /api/auth/providers': nothing,
  'GET /api/auth/google': returning('/api/auth/google'),
  'GET /api/auth/apple': returning('/api/auth/apple'),
  'GET /api/auth/google/callback': () => ({ path: `/api/auth/google/callback?code=${token}&state=${token}` }),
  'GET /api/auth/apple/callback': () => ({ path: `/api/auth/apple/callback?code=${token}&state=${token}` }),
  'POST /api/auth/apple/callback': () => ({ body: { code: token, state: token } }),
  'POST /api/auth/passkeys/ask': noBody,
  'POST /api/auth/passkeys/signin': () => ({
    body: { id: token, question: token, clientDataJson: token, authenticatorData: token, signature: token },
  }),

  // What is on sale
  'GET /api/packages': (turn) => [
    { path: '/api/packages' },
    { path: `/api/packages?countryCode=${of(countries, turn)}` },
  ],
  'GET /api/packages/:id': (turn, { planIds }) => ({ path: `/api/packages/${of(planIds, turn)}` }),
  'GET /api/destinations/organized': nothing,
  'GET /api/destinations/highlights': nothing,
  'GET /api/countries/popular': nothing,
  'GET /api/countries/search': (turn) => ({ path: `/api/countries/search?q=${encodeURIComponent(typed(200, turn))}` }),
  'GET /api/regions/search': (turn) => ({ path: `/api/regions/search?q=${encodeURIComponent(typed(200, turn))}` }),
  'GET /api/price-multiplier': nothing,
  'GET /api/packages/:id/facts': (turn, { planIds }) => ({
    path: `/api/packages/${of(planIds, turn)}/facts`,
    headers: { 'x-language': of(languages, turn) },
  }),
  'GET /api/facts/:version': nothing,
  'GET /api/packages/:id/facts.pdf': (turn, { planIds }) => ({
    path: `/api/packages/${of(planIds, turn)}/facts.pdf?language=ja`,
  }),
  'GET /api/facts/:version/facts.pdf': (turn, { factsVersion }) => ({
    path: `/api/facts/${factsVersion}/facts.pdf?language=${of(languages, turn)}`,
  }),
  'GET /api/currencies/supported': nothing,
  'POST /api/currencies/convert': (turn) => ({
    body: { amount: 123_456.78 + turn, fromCurrency: 'EUR', toCurrency: of(currencies, turn) },
  }),
  'GET /api/devices': (turn) => ({ path: `/api/devices?search=${encodeURIComponent(typed(100, turn))}` }),
  'POST /api/estimate': (turn) => [
    {
      body: { days: 365, uses: ['maps', 'messages'], wifiAtNight: true },
      headers: { 'x-language': of(languages, turn) },
    },
    { body: { days: 365, uses: junk.slice(0, 20_000) } },
    { body: { days: 365, uses: junk } },
  ],
  'GET /api/sales-pause': nothing,
  'GET /api/photos': nothing,
  'GET /api/shop': nothing,
  'GET /api/shop/questions': nothing,
  'GET /api/legal/:kind': (turn) => ({ path: '/api/legal/terms', headers: { 'x-language': of(languages, turn) } }),
  'GET /api/consents/begin-now/:version': nothing,

  // Trips
  'POST /api/trips/plan': (turn) => [
    { body: { stops: yearLong(turn) } },
    { body: { stops: manyStops(turn) } },
    { body: { stops: junk } },
  ],
  'GET /api/trips/stops': (turn) => ({
    path: `/api/trips/stops?text=${encodeURIComponent(typed(300, turn).replaceAll(' ', ', '))}`,
  }),
  'POST /api/trips': (turn) => [
    { body: { stops: manyStops(turn) } },
    { body: { stops: manyStops(turn), items: junk } },
  ],
  'GET /api/trips/:id': nothing,
  'GET /api/trips/:id/purchase': nothing,

  // Buying
  'GET /api/payment-config': nothing,
  'GET /api/checkout/buyer': () => ({ path: '/api/checkout/buyer?country=DE' }),
  'POST /api/create-payment-intent': (turn, known) => [
    { body: { ...purchase(turn, known), travellers: 1 } },
    { body: { ...purchase(turn, known), consents: junk } },
  ],
  'POST /api/orders/checkout': (turn, known) => ({ body: purchase(turn, known) }),
  'POST /api/process-payment': () => ({ body: { paymentIntentId: `pi_${token}` } }),
  'POST /api/codes/check': (turn, { packageCode }) => ({ body: { code: `SUMMER${turn}`, packageCode } }),
  'POST /api/topup/link': withToken,
  'POST /api/topup/payments': () => ({ body: { token, packageCode: 'x', amount: '4.99' } }),
  'POST /api/topup/payments/:id/settle': noBody,

  // A buyer's own order
  'GET /api/orders/:id': nothing,
  'GET /api/orders/:id/events': nothing,
  'GET /api/orders/:id/qr.svg': nothing,
  'GET /api/orders/:id/qr.png': nothing,
  'POST /api/orders/:id/usage': noBody,
  'GET /api/orders/:id/use-by-day': nothing,
  'POST /api/orders/:id/update-status': noBody,
  'GET /api/orders/:id/calendar.ics': (turn, { orderId }) => ({
    path: `/api/orders/${orderId}/calendar.ics`,
    headers: { 'x-language': of(languages, turn) },
  }),
  'POST /api/orders/:id/travel-dates': () => ({ body: { from: '2027-01-01', to: '2027-01-07' } }),
  'POST /api/orders/:id/email': (turn) => ({ body: { email: email(turn) } }),
  'GET /api/orders/:id/papers': nothing,
  'GET /api/orders/:id/invoice.pdf': nothing,
  'GET /api/orders/:id/topups/:topUpId/invoice.pdf': nothing,
  'GET /api/orders/:id/credit-notes/:no.pdf': nothing,
  'GET /api/orders/:id/receipt.pdf': (turn) => ({ headers: { 'x-language': of(languages, turn) } }),
  'GET /api/orders/:id/topups/:topUpId/receipt.pdf': nothing,
  'GET /api/orders/:id/kit': nothing,
  'GET /api/orders/:id/kit-link': nothing,
  'POST /api/orders/:id/kit-link': noBody,
  'DELETE /api/orders/:id/kit-link': nothing,
  'POST /api/kits/open': withToken,
  'GET /api/orders/:id/gift': nothing,
  'POST /api/orders/:id/gift': (turn) => ({
    body: { recipient: 'Ana', giver: 'Ben', message: 'Have a good trip. '.repeat(20), email: email(turn) },
  }),
  'DELETE /api/orders/:id/gift': nothing,
  'POST /api/gifts/open': withToken,
  'GET /api/orders/:id/rescue': nothing,
  'POST /api/orders/:id/rescue': () => [{ body: { answers: [] } }, { body: { answers: junk } }],
  'POST /api/orders/:id/rescue/help': () => ({ body: { message: 'It does not work. '.repeat(100) } }),
  'POST /api/orders/:id/top-up-link': noBody,
  'PATCH /api/orders/:id/traveller': () => ({ body: { name: 'Ana' } }),
  'GET /api/orders/:id/traveller/link': nothing,
  'POST /api/orders/:id/traveller/link': noBody,
  'DELETE /api/orders/:id/traveller/link': nothing,
  'POST /api/orders/:id/traveller/mail': (turn) => ({ body: { email: email(turn) } }),

  // Letters
  'GET /api/notifications/public-key': nothing,
  'POST /api/notifications/stop-mails': () => ({ path: `/api/notifications/stop-mails?token=${token}`, body: {} }),
  'GET /api/support': nothing,
  'GET /api/support/desk': nothing,
  'POST /api/support/messages': (turn) => ({
    body: { name: 'Ana', email: email(turn), subject: 'Where is it?', message: 'Please help me. '.repeat(250) },
  }),
  'GET /api/support/threads': nothing,
  'GET /api/support/threads/:id': nothing,
  'POST /api/support/threads/:id/messages': () => ({ body: { message: 'Please help me. '.repeat(250) } }),
  'GET /api/support/threads/:id/events': nothing,
  'POST /api/support/links/open': withToken,
  'POST /api/support/inbound': () => ({ body: { from: 'ana@example.com', text: token } }),
  'POST /api/withdrawals': (turn) => ({ body: { name: 'Ana Ruiz', orderNo: `LF${1000 + turn}`, email: email(turn) } }),
  'POST /api/withdrawals/:token/confirm': noBody,

  // What others send
  'POST /api/webhooks/stripe': (turn) => [
    {
      body: { id: `evt_${turn}`, type: 'charge.updated', data: { object: {} } },
      headers: { 'stripe-signature': `t=1,v1=${token}` },
    },
    { body: { data: junk }, headers: { 'stripe-signature': `t=1,v1=${token}` } },
  ],
  'POST /api/webhooks/wholesaler/:webhookKey': (turn, { webhookPath }) => ({
    path: webhookPath,
    body: { notifyType: 'ORDER_STATUS', notifyId: `n${turn}`, content: { orderNo: `B${turn}` } },
  }),
  'GET /api/webhooks/wholesaler/:webhookKey': nothing,

  // Partners: without a key, which is what strangers have
  'GET /api/partner/v1/catalogue': () => ({ headers: { authorization: `Bearer lfp_live_${token}` } }),
  'GET /api/partner/v1/balance': () => ({ headers: { authorization: `Bearer lfp_live_${token}` } }),
  'GET /api/partner/v1/statements/:month': nothing,
  'POST /api/partner/v1/orders': noBody,
  'GET /api/partner/v1/orders/:id': nothing,
  'POST /api/partner/v1/orders/:id/cancel': noBody,
  'GET /api/partner/v1/orders/:id/papers': nothing,
  'GET /api/partner/v1/orders/:id/papers/:no': nothing,
  'GET /api/partner/v1/orders/:id/top-ups': nothing,
  'POST /api/partner/v1/orders/:id/top-ups': noBody,
  'GET /api/partner/v1/events': nothing,
  'PATCH /api/partner/v1/webhook': noBody,

  // For programs
  'GET /feeds/plans.json': (turn) => ({
    path: `/feeds/plans.json?ref=r${turn}&language=${of(languages, turn)}&currency=${of(currencies, turn)}`,
  }),
  'GET /feeds/plans.csv': (turn) => ({
    path: `/feeds/plans.csv?ref=r${turn}&language=${of(languages, turn)}&currency=${of(currencies, turn)}`,
  }),
  'GET /.well-known/ucp': nothing,
  'POST /ucp/v1/catalog/search': ucp((turn) => [
    { pagination: { limit: 20, cursor: String(turn) } },
    { query: typed(200, turn), pagination: { limit: 20 } },
    {
      filters: { categories: countries.slice(0, 50), price: { min: 1 + turn, max: 1_000_000 } },
      pagination: { limit: 20 },
    },
  ]),
  'POST /ucp/v1/catalog/lookup': ucp((turn, known) => ({ ids: plansAround(turn, known, 20) })),
  'POST /ucp/v1/catalog/product': ucp((turn, { planIds }) => ({ id: of(planIds, turn) })),
  'POST /ucp/v1/carts': ucp(ucpLines),
  'GET /ucp/v1/carts/:id': ofUcpSession,
  'PUT /ucp/v1/carts/:id': ucp(ucpLines),
  'POST /ucp/v1/carts/:id/cancel': ofUcpSession,
  'POST /ucp/v1/checkout-sessions': ucp(ucpLines),
  'GET /ucp/v1/checkout-sessions/:id': ofUcpSession,
  'PUT /ucp/v1/checkout-sessions/:id': ucp(ucpLines),
  'POST /ucp/v1/checkout-sessions/:id/complete': ofUcpSession,
  'POST /ucp/v1/checkout-sessions/:id/cancel': ofUcpSession,
  'POST /mcp': (turn, known) => [
    tool('search_destinations', { query: typed(100, turn), language: of(languages, turn) }, known.host),
    tool('list_plans', { regionId: 'europe', limit: 20, language: 'ja', currency: of(currencies, turn) }, known.host),
    tool('compare_plans', { planIds: plansAround(turn, known, 5), language: 'ja', currency: 'EUR' }, known.host),
    tool('estimate_data', { days: 365, uses: ['maps'], language: 'ja' }, known.host),
    tool('check_device', { device: typed(100, turn), language: 'ja' }, known.host),
    tool('plan_trip', { stops: yearLong(turn), language: 'ja', currency: 'EUR' }, known.host),
    tool('make_payment_link', { planId: of(known.planIds, turn), language: 'ja' }, known.host),
    { ...tool('', {}, known.host), body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  ],
  'GET /mcp': nothing,
  'DELETE /mcp': nothing,
  'GET /.well-known/oauth-protected-resource/mcp': nothing,
  'GET /.well-known/oauth-authorization-server': nothing,
  'GET /.well-known/security.txt': nothing,
  'GET /oauth/authorize': () => ({ path: `/oauth/authorize?client_id=${token}&state=${token}` }),
  'POST /oauth/token': () => ({ body: { grant_type: 'authorization_code', code: token, code_verifier: token } }),
  'POST /oauth/revoke': () => ({ body: { client_id: 'https://assistant.example/client.json', token } }),
  'GET /llms.txt': nothing,
  'GET /robots.txt': nothing,
  'GET /sitemap:number(|-\\d{1,3}).xml': () => ({ path: '/sitemap-1.xml' }),

  // Files and pages
  'GET /icons/:stamp/:name': () => ({ path: '/icons/none/icon-512.png' }),
  'GET /pictures/:name': nothing,
  'GET /partner-docs': nothing,
  'GET /shop-profile.schema.json': nothing,
  'GET /assets/*': () => ({ path: '/assets/no-such-file.js' }),
  'GET /*': (turn, known) => [
    { path: `/countries?search=${encodeURIComponent(typed(60, turn))}` },
    { path: `/compare?plans=${plansAround(turn, known, 3).join(',')}` },
    { path: `/ja/package/${of(known.planIds, turn)}` },
    { path: `/ar/countries/${of(countries, turn).toLowerCase()}` },
    { path: `/auth?returnTo=/account%3F${turn}` },
    { path: `/no/such/page/${turn}` },
    { path: `/trip?stops=${encodeURIComponent(typed(300, turn))}` },
  ],
}

/** The route's address with the things it names. */
const filled = (url: string, { orderId, planIds, tripId, factsVersion, webhookPath }: KnownThings): string =>
  url
    .replace('/api/orders/:id', `/api/orders/${orderId}`)
    .replace('/api/packages/:id', `/api/packages/${planIds[0]}`)
    .replace('/api/trips/:id', `/api/trips/${tripId}`)
    .replace('/api/facts/:version', `/api/facts/${factsVersion}`)
    .replace('/api/webhooks/wholesaler/:webhookKey', webhookPath)
    .replaceAll(/:\w+/g, crypto.randomUUID())

export function requestsOf(method: string, url: string, turn: number, known: KnownThings): SentRequest[] {
  const dearest = dearestRequests[`${method} ${url}`]
  if (!dearest) throw new Error(`${method} ${url} has no dearest arguments: add them to dearest-requests.ts`)
  return [dearest(turn, known)].flat().map(({ path, body, headers }) => ({
    method: method as SentRequest['method'],
    url: path ?? filled(url, known),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  }))
}
