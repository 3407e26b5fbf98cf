// A partner's first day, written against the types that openapi-typescript makes of `public/partner-openapi.json`. It is
// compiled with --strict and run by `scripts/conformance-openapi.mjs`, through a proxy that holds each request and each
// answer against the same document.
import { setTimeout as sleep } from 'node:timers/promises'
import createClient from 'openapi-fetch'
import type { components, paths } from './partner-api.ts'

const headers = { authorization: `Bearer ${process.env.KEY ?? ''}` }
const client = createClient<paths>({ baseUrl: process.env.SHOP ?? '', headers })

function taken<Data>(what: string, { data, response }: { data?: Data; response: Response }): Data {
  if (!response.ok || data === undefined) throw new Error(`${what}: ${response.status}`)
  console.log(`${response.status}  ${what}`)
  return data
}

const { items } = taken(
  'the catalogue',
  await client.GET('/api/partner/v1/catalogue', { params: { query: { country: 'JP' } } }),
)
const plan = items.find(({ topUp }) => topUp)
if (!plan) throw new Error('nothing to sell')

const { available } = taken('the balance', await client.GET('/api/partner/v1/balance'))
console.log(`     ${available} to spend on ${plan.name} (${plan.dataMb ?? 'unlimited'} MB)`)

const refused = await client.POST('/api/partner/v1/orders', {
  params: { header: { 'Idempotency-Key': 'journey-0001' } },
  body: { packageCode: plan.packageCode, expectedPrice: '0.01' },
})
const problem: components['schemas']['Problem'] | undefined = refused.error
if (problem?.code !== 'price_changed') throw new Error('another price was taken')
console.log(`${problem.status}  another price is refused with today’s, ${problem.price}`)

const body = { packageCode: plan.packageCode, expectedPrice: plan.price, reference: 'journey' }
const params = { header: { 'Idempotency-Key': 'journey-0002' } }
const placed = taken('an order', await client.POST('/api/partner/v1/orders', { params, body }))
const again = taken('the same once more', await client.POST('/api/partner/v1/orders', { params, body }))
if (again.id !== placed.id) throw new Error('one key placed two orders')

const path = { id: placed.id }
let order: components['schemas']['PartnerOrder'] = placed
for (let tries = 0; order.state === 'preparing' && tries < 60; tries++) {
  await sleep(1000)
  order = taken('how it stands', await client.GET('/api/partner/v1/orders/{id}', { params: { path } }))
}
if (!order.activationCode?.startsWith('LPA:1$')) throw new Error('the order has no activation code')

const [topUp] = taken('its top-ups', await client.GET('/api/partner/v1/orders/{id}/top-ups', { params: { path } }))
if (!topUp) throw new Error('nothing to add')
taken(
  'a top-up',
  await client.POST('/api/partner/v1/orders/{id}/top-ups', {
    params: { path, header: { 'Idempotency-Key': 'journey-0003' } },
    body: { packageCode: topUp.packageCode, expectedPrice: topUp.price },
  }),
)
taken('its papers', await client.GET('/api/partner/v1/orders/{id}/papers', { params: { path } }))

const { events } = taken(
  'what happened',
  await client.GET('/api/partner/v1/events', { params: { query: { after: 0 } } }),
)
console.log(`     ${events.map(({ type }) => type).join(', ')}`)

const month = new Date().toISOString().slice(0, 7)
const statement = { params: { path: { month }, query: { format: 'csv' as const } }, parseAs: 'text' as const }
taken('a statement', await client.GET('/api/partner/v1/statements/{month}', { params: { path: { month } } }))
taken('the same as CSV', await client.GET('/api/partner/v1/statements/{month}', statement))

const second = { ...body, reference: 'test-slow' }
const other = taken(
  'another order',
  await client.POST('/api/partner/v1/orders', {
    params: { header: { 'Idempotency-Key': 'journey-0004' } },
    body: second,
  }),
)
const early = await client.POST('/api/partner/v1/orders/{id}/cancel', {
  params: { path: { id: other.id }, header: { 'Idempotency-Key': 'journey-0005' } },
})
console.log(`${early.response.status}  it is not ready, so it cannot be cancelled: ${early.error?.code}`)

const { secret } = taken(
  'a webhook',
  await client.PATCH('/api/partner/v1/webhook', { body: { url: 'http://127.0.0.1:9/hooks' } }),
)
if (!secret?.startsWith('whsec_')) throw new Error('the webhook has no secret')
taken('no webhook', await client.PATCH('/api/partner/v1/webhook', { body: { url: null } }))
