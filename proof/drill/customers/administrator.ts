import { randomUUID } from 'node:crypto'
import { insist } from '../insist.ts'
import type { Random } from '../random.ts'
import { adminAccount, type Member, type World } from '../world.ts'

/** Sends an administrator's click; repeats the password when the shop asks for it. */
export async function act(world: World, path: string, body: object, headers: Record<string, string> = {}) {
  const click = () => insist(() => world.admin.send<{ code?: string }>('POST', path, body, headers))
  const answer = await click()
  if (answer?.body.code !== 'proof_needed') return answer
  const { password } = adminAccount
  await insist(() => world.admin.send('POST', '/api/auth/prove', { password }))
  return click()
}

export const told = (answers: ({ status: number; body: { code?: string } } | undefined)[]) =>
  answers.map((answer) => `${answer?.status ?? 'no answer'} ${answer?.body.code ?? ''}`).join(', ')

/** A gift of store credit, sometimes from two tabs at once: it must be one gift. */
export async function giveCredit(world: World, member: Member, random: Random): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { amount: random.pick(['0.40', '2.00', '6.00', '30.00']), reason: 'drill' }
  const give = () => act(world, `/api/admin/users/${member.id}/credit`, body, headers)
  const answers = await Promise.all(random.chance(0.3) ? [give(), give()] : [give()])
  world.diary.note(member.id, `was given ${body.amount}: ${told(answers)}`)
}

/** Refunds an order by hand, sometimes at the very moment its owner asks for a refund. */
export async function refundOrder(world: World, orderId: string, random: Random): Promise<void> {
  const refund = () => act(world, `/api/admin/orders/${orderId}/refund`, { reason: 'drill' })
  const answers = await Promise.all(random.chance(0.3) ? [refund(), refund()] : [refund()])
  world.diary.note(orderId, `refunded by hand: ${told(answers)}`)
}

/** Gives some of the price back while the plan stays, sometimes from two tabs at once, and sometimes twice. */
export async function refundPart(world: World, orderId: string, random: Random): Promise<void> {
  const page = await insist(() => world.admin.get<{ amount: string; currency: string }>(`/api/admin/orders/${orderId}`))
  if (page?.status !== 200) return
  const { amount, currency } = page.body
  const share = Number(amount) * random.pick([0.1, 0.33, 0.5])
  const body = { amount: currency === 'JPY' ? share.toFixed(0) : share.toFixed(2), reason: 'drill' }
  for (let times = random.pick([1, 1, 2]); times > 0; times--) {
    const headers = { 'idempotency-key': randomUUID() }
    const give = () => act(world, `/api/admin/orders/${orderId}/refund-part`, body, headers)
    const answers = await Promise.all(random.chance(0.3) ? [give(), give()] : [give()])
    world.diary.note(orderId, `${body.amount} ${currency} refunded in part: ${told(answers)}`)
  }
}

interface AdminOrder {
  topUps: { id: string; canRefund: boolean }[]
}

/** Retries top-ups that were neither delivered nor refunded by hand. */
export async function refundTopUps(world: World, orderId: string): Promise<void> {
  const page = await insist(() => world.admin.get<AdminOrder>(`/api/admin/orders/${orderId}`))
  for (const topUp of page?.body.topUps ?? []) {
    if (!topUp.canRefund) continue
    const answer = await act(world, `/api/admin/top-ups/${topUp.id}/refund`, { reason: 'drill' })
    world.diary.note(orderId, `top-up ${topUp.id} refunded by hand: ${told([answer])}`)
  }
}

/** An order or a top-up, and what its card had paid. */
interface BouncedLine {
  id: string
  status: string
  cardAmount: string
}

/** Settles bounced refunds in one of the three ways, sometimes by two administrators at once who disagree. */
export async function endBounces(world: World, random: Random): Promise<void> {
  const found = await insist(() => world.admin.get<{ id: string }[]>('/api/admin/orders?status=bounced'))
  const bounced = found?.status === 200 ? found.body.map(({ id }) => id) : []
  for (const orderId of new Set([...bounced, ...world.bouncingTopUps])) {
    const page = await insist(() =>
      world.admin.get<BouncedLine & { topUps: BouncedLine[] }>(`/api/admin/orders/${orderId}`),
    )
    if (page?.status !== 200) continue
    const { topUps, ...order } = page.body
    await endBounce(world, 'orders', order, random)
    for (const topUp of topUps) await endBounce(world, 'top-ups', topUp, random)
  }
}

async function endBounce(world: World, kind: string, { id, status, cardAmount }: BouncedLine, random: Random) {
  if (status !== 'bounced') return
  const another = { decision: 'another-way', amount: cardAmount, reason: 'drill' }
  const again = { decision: 'send-again', reason: 'drill' }
  const credit = { ...another, way: 'store-credit' }
  const transfer = { ...another, way: 'bank-transfer' }
  const keep = { decision: 'keep', reason: 'drill' }
  const decisions = random.pick([
    [again],
    [credit],
    [credit, credit],
    [transfer],
    [keep],
    [keep, credit],
    [credit, again],
  ])
  const answers = await Promise.all(
    decisions.map((decision) => act(world, `/api/admin/${kind}/${id}/bounced-refund`, decision)),
  )
  world.diary.note(id, `${decisions.map(({ decision }) => decision).join(' and ')}: ${told(answers)}`)
}

/** Decides the withdrawals that wait for a person, sometimes by two administrators at once who disagree. */
export async function decideWithdrawals(world: World, random: Random): Promise<void> {
  const found = await insist(() =>
    world.admin.get<{ id: string; state: string; order: { id: string } | null }[]>('/api/admin/withdrawals'),
  )
  for (const { id, state, order } of found?.status === 200 ? found.body : []) {
    if (state !== 'waiting') continue
    const decisions = random.pick([
      ['full'],
      ['proportional'],
      ['decline'],
      ['full', 'proportional'],
      ['full', 'decline'],
    ])
    const answers = await Promise.all(
      decisions.map((decision) => act(world, `/api/admin/withdrawals/${id}`, { decision, reason: 'drill' })),
    )
    world.diary.note(order?.id ?? id, `withdrawal decided, ${decisions.join(' and ')}: ${told(answers)}`)
  }
}

/** Decides a refund request, sometimes by two administrators at once who disagree. */
export async function decideRequest(world: World, orderId: string, random: Random): Promise<void> {
  const open = await insist(() => world.admin.get<{ id: string; orderId: string }[]>('/api/admin/refund-requests'))
  const request = open?.status === 200 && open.body.find((each) => each.orderId === orderId)
  if (!request) return
  const decide = (decision: string) =>
    act(world, `/api/admin/refund-requests/${request.id}`, { decision, reason: 'drill' })
  const decisions = random.pick([['approve'], ['decline'], ['approve', 'approve'], ['approve', 'decline']])
  const answers = await Promise.all(decisions.map(decide))
  world.diary.note(orderId, `${decisions.join(' and ')} the request: ${told(answers)}`)
}
