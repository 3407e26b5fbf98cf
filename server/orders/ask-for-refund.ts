import { refundRequests } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { keepReading } from '../esims/store.ts'
import { Refusal } from '../refusal.ts'
import { refundRight } from './refund-right.ts'
import { moveOrder, type OrderWithEsim } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wholesaler' | 'queue'>

interface Asking {
  actor: string
  reason: string
}

export type RefundAnswer = { kind: 'refunded' | 'requested'; message: string }

/**
 * The 30-day promise. An unused eSIM is given back to the wholesaler first and refunded then, so that
 * nobody keeps both; one that turns out to be in use becomes a request for a person to decide.
 */
export async function askForRefund(deps: Needs, found: OrderWithEsim, asking: Asking): Promise<RefundAnswer> {
  const right = refundRight(found, deps.clock.now())
  if (right === 'no') throw new Refusal('refund_not_possible')
  if (right === 'now' && (await giveEsimBack(deps, found))) return refundNow(deps, found, asking)
  return request(deps, found, asking)
}

async function giveEsimBack({ db, wholesaler, clock }: Needs, { esim }: OrderWithEsim): Promise<boolean> {
  if (!esim) return false
  const cancellation = await wholesaler.cancelEsim(esim.handle)
  // Whatever the answer, our picture of this eSIM is out of date now.
  for (const reading of await wholesaler.readEsims([esim.handle])) await keepReading(db, reading, clock.now())
  return cancellation.kind === 'refunded'
}

async function refundNow(
  { db, clock, queue }: Needs,
  { order }: OrderWithEsim,
  { actor, reason }: Asking,
): Promise<RefundAnswer> {
  await db.transaction(async (tx) => {
    const note = reason || 'money back within 30 days, unused'
    if (await moveOrder(tx, order, { event: 'refund_started', at: clock.now(), actor, note }))
      await queue.enqueue(tx, 'refund-order', { orderId: order.id })
  })
  return { kind: 'refunded', message: 'Your refund is on its way. Banks take 3-10 business days to show it.' }
}

async function request({ db, clock }: Needs, { order }: OrderWithEsim, { reason }: Asking): Promise<RefundAnswer> {
  await db.insert(refundRequests).values({ orderId: order.id, reason, askedAt: clock.now() }).onConflictDoNothing()
  return {
    kind: 'requested',
    message: 'This eSIM has been used, so a person will look at your request and reply within 4 hours.',
  }
}
