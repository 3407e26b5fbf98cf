import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PartnerCatalogue, PartnerOrder, PartnerPlan, PartnerTopUpOffer } from '#contract/channels/partner-api.ts'
import type { TestBrowser } from '../../../server/testing/test-browser.ts'
import { insist, stubborn } from '../insist.ts'
import type { Random } from '../random.ts'
import type { Partner, World } from '../world.ts'
import { act, refundOrder, refundPart, told } from './administrator.ts'

interface Answer<Body> {
  status: number
  body: Body
}

/** Two partners: one with money for everything, one whose balance is soon too low. */
export async function joinPartners(shopUrl: string, admin: TestBrowser): Promise<Partner[]> {
  const partners = []
  for (const [name, amount] of [
    ['Rich', '2000.00'],
    ['Poor', '25.00'],
  ]) {
    const asked = { name, email: `${name}@agency.example` }
    const { id } = (await stubborn(() => admin.send<{ id: string }>('POST', '/api/admin/partners', asked))).body
    const address = { street: 'Elbchaussee 1', postcode: '22765', city: 'Hamburg' }
    const company = { name, address, country: 'DE' }
    await stubborn(() => admin.send('PATCH', `/api/admin/partners/${id}`, { company }))
    const made = await stubborn(() =>
      admin.send<{ key: string }>('POST', `/api/admin/partners/${id}/keys`, { mode: 'live' }),
    )
    await stubborn(() => admin.send('POST', `/api/admin/partners/${id}/balance`, { amount, reason: 'drill' }))
    const partner = { id, name: name ?? '', key: made.body.key, plans: [] }
    const { body } = await stubborn(() =>
      call<PartnerCatalogue>({ shopUrl }, partner, { method: 'GET', path: '/catalogue?country=JP' }),
    )
    const plans = body.items
      .filter(({ topUp: canBeToppedUp }) => canBeToppedUp)
      .toSorted((a, b) => Number(a.price) - Number(b.price))
      .slice(0, 6)
    if (plans.length === 0) throw new Error('there is nothing for partners')
    partners.push({ ...partner, plans })
  }
  return partners
}

interface Request {
  method: string
  path: string
  body?: object
  requestKey?: string
}

async function call<Body>(
  { shopUrl }: Pick<World, 'shopUrl'>,
  { key }: Pick<Partner, 'key'>,
  { method, path, body, requestKey }: Request,
): Promise<Answer<Body & { code?: string }>> {
  const answer = await fetch(`${shopUrl}/api/partner/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(requestKey && { 'idempotency-key': requestKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  return { status: answer.status, body: (await answer.json()) as Body & { code?: string } }
}

/** A partner's server, which orders for two or three travellers at once. */
export async function visitAsPartner(world: World, partner: Partner, random: Random): Promise<void> {
  if (random.chance(0.2)) await payIn(world, partner, random)
  const travellers = Array.from({ length: random.pick([2, 2, 3]) }, (_, traveller) => random.fork(traveller))
  await Promise.all(travellers.map((traveller) => serve(world, partner, traveller)))
}

type Wanted = Pick<PartnerPlan, 'packageCode' | 'price'>

/** Orders at the price the partner knows and, when that is an old one, once more at the price the refusal names. */
async function order(world: World, partner: Partner, { packageCode, price }: Wanted, random: Random) {
  const send = (expectedPrice: string) =>
    sendOnce(world, partner, { path: '/orders', body: { packageCode, expectedPrice } }, random)
  const placed = await send(price)
  return placed.id ?? (placed.price && (await send(placed.price)).id)
}

/** An order, repeated under its key until it is answered, and then something is done with it. */
async function serve(world: World, partner: Partner, random: Random): Promise<void> {
  const plan = random.pick(partner.plans)
  // Some have an old price list, and are refused first.
  const id = await order(world, partner, random.chance(0.3) ? { ...plan, price: '0.01' } : plan, random)
  const placed = id && (await untilReady(world, partner, id))
  if (!placed) return
  const deed = random.pick([cancel, cancel, topUp, topUp, topUpAndCancel, refundByHand, partByHand, leave])
  await deed(world, partner, placed, random)
}

type Deed = (world: World, partner: Partner, order: PartnerOrder, random: Random) => Promise<unknown>

const leave: Deed = async () => undefined
const refundByHand: Deed = (world, _partner, { id }, random) => refundOrder(world, id, random)
const partByHand: Deed = (world, _partner, { id }, random) => refundPart(world, id, random)

/**
 * Places an order or a top-up, sometimes several times at once under one key, and once more when it was answered: all of
 * them must be the same one.
 */
async function sendOnce(world: World, partner: Partner, asked: { path: string; body: object }, random: Random) {
  const requestKey = randomUUID()
  const place = () =>
    insist(() => call<{ id?: string; price?: string }>(world, partner, { method: 'POST', requestKey, ...asked }))
  const answers = await Promise.all(Array.from({ length: random.pick([1, 1, 2, 5]) }, place))
  if (random.chance(0.3)) answers.push(await place())
  const ids = new Set(answers.flatMap((answer) => (answer?.status === 201 ? (answer.body.id ?? []) : [])))
  const [id] = ids
  world.diary.note(id ?? partner.name, `${partner.name} ${asked.path}: ${told(answers)}`)
  if (ids.size > 1) world.found.push({ rule: 'one key is one order of a partner', what: requestKey, about: [...ids] })
  return { id, price: answers.find((answer) => answer?.body.code === 'price_changed')?.body.price }
}

async function untilReady(world: World, partner: Partner, id: string): Promise<PartnerOrder | undefined> {
  for (let looks = 0; looks < 20; looks++) {
    await sleep(700)
    const answer = await call<PartnerOrder>(world, partner, { method: 'GET', path: `/orders/${id}` }).catch(
      () => undefined,
    )
    if (answer?.body.state === 'ready') return answer.body
    if (answer?.body.state === 'refunded') return undefined
  }
  return undefined
}

/** Cancels, sometimes twice at once: the balance gets the price once. */
async function cancel(world: World, partner: Partner, { id }: PartnerOrder, random: Random): Promise<void> {
  const requestKey = randomUUID()
  const send = (key = requestKey) =>
    insist(() => call(world, partner, { method: 'POST', path: `/orders/${id}/cancel`, requestKey: key }))
  const answers = await Promise.all(random.pick([[send()], [send(), send()], [send(), send(randomUUID())]]))
  world.diary.note(id, `cancelled by its partner: ${told(answers)}`)
}

async function topUp(world: World, partner: Partner, { id }: PartnerOrder, random: Random): Promise<void> {
  const path = `/orders/${id}/top-ups`
  const offers = await insist(() => call<PartnerTopUpOffer[]>(world, partner, { method: 'GET', path }))
  if (offers?.status !== 200 || offers.body.length === 0) return
  const { packageCode, price: expectedPrice } = random.pick(offers.body.slice(0, 3))
  await sendOnce(world, partner, { path, body: { packageCode, expectedPrice } }, random)
}

const topUpAndCancel: Deed = async (world, partner, order, random) => {
  await topUp(world, partner, order, random)
  await sleep(random.below(1500))
  await cancel(world, partner, order, random)
}

async function payIn(world: World, { id, name }: Partner, random: Random): Promise<void> {
  const body = { amount: random.pick(['5.00', '20.00', '-1.00']), reason: 'drill' }
  const answer = await act(world, `/api/admin/partners/${id}/balance`, body)
  world.diary.note(name, `paid in ${body.amount}: ${told([answer])}`)
}
