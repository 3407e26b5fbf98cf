import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { requireUndisputed } from '../../money/disputes/require-undisputed.ts'
import { claimDeviceRefund, dropDeviceRefund } from './device-refund-store.ts'
import { giveEsimBack } from '../../sales/give-back/give-esim-back.ts'
import { holdOwner } from '../../sales/books/owner.ts'
import { insertRequest } from '../../sales/books/refund-requests.ts'
import { devicePromise, refundRight } from './decide-refund.ts'
import { isUnused } from '../../supply/esims/is-unused.ts'
import { devicesOf } from '../../sales/books/sale-store.ts'
import { isGoingBack, refundReturned } from '../../sales/books/start-refund.ts'
import { lockOrder, type OrderWithEsim } from '../../sales/books/store.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'

type Deps = WithDb & WithClock & WithSuppliers & WithQueue & WithProfile

interface RefundClaim {
  actor: string
  reason: string
  /** The phone does not support the eSIM, although the shop said it does. */
  because?: 'device' | undefined
  /** The language of the customer who asks. */
  language: Language
}

export type RefundAnswer = { kind: 'refunded' | 'requested'; message: string }

/**
 * The 30-day promise. An unused eSIM goes back to the wholesaler before the refund, so that no customer keeps both; one
 * that turns out to be in use becomes a request that an administrator decides.
 */
export async function askForRefund(deps: Deps, found: OrderWithEsim, asking: RefundClaim): Promise<RefundAnswer> {
  await requireUndisputed(deps.db, found.order)
  return asking.because === 'device' ? askForPromise(deps, found, asking) : askWithin30Days(deps, found, asking)
}

async function askWithin30Days(deps: Deps, found: OrderWithEsim, asking: RefundClaim): Promise<RefundAnswer> {
  const topUps = await listTopUpsOf(deps.db, [found.order.id])
  const canDo = capabilitiesOf(deps, found.order)
  const right = refundRight(found, topUps, deps.clock.now(), canDo)
  if (right === 'no') throw new Refusal('refund_not_possible')
  if (right === 'now' && (await giveEsimBack(deps, found))) return refundNow(deps, found, asking)
  const isStillUnused = right === 'ask' && isUnused(found)
  const whyUnused = canDo.takesBack ? 'topped-up' : 'by-hand'
  return request(deps, found, { ...asking, why: isStillUnused ? whyUnused : 'used' })
}

/**
 * The shop said that a phone supports eSIM, and it does not: the refund needs no administrator, once in 90 days per
 * customer. Here too the eSIM goes back first. An order that can be returned within 30 days anyway needs no promise,
 * and does not count against it.
 */
async function askForPromise(deps: Deps, found: OrderWithEsim, asking: RefundClaim): Promise<RefundAnswer> {
  const { db, clock } = deps
  const { order } = found
  const device = (await devicesOf(db, [order.saleId])).get(order.saleId)
  if (device?.support !== 'yes') throw new Refusal('no_device_promise', device?.support ?? 'nothing was said')
  const canDo = capabilitiesOf(deps, order)
  const promise = devicePromise({ ...found, device }, canDo)
  if (!promise) throw new Refusal('refund_not_possible')
  const told = `The phone does not take it: ${device.name}, of which the shop said yes`
  const said = { ...asking, reason: [told, asking.reason].filter(Boolean).join('. ') }
  if (promise === 'ask') return request(deps, found, { ...said, why: isUnused(found) ? 'by-hand' : 'used' })

  const now = clock.now()
  const needsNoPromise = refundRight(found, await listTopUpsOf(db, [order.id]), now, canDo) === 'now'
  if (!needsNoPromise && !(await claimDeviceRefund(db, order, now)))
    return request(deps, found, { ...said, why: 'second-promise' })
  if (await giveEsimBack(deps, found)) return refundNow(deps, found, said)
  await dropDeviceRefund(db, order)
  return request(deps, found, { ...said, why: 'used' })
}

async function refundNow(
  deps: Deps,
  { order }: OrderWithEsim,
  { actor, reason, language }: RefundClaim,
): Promise<RefundAnswer> {
  const note = reason || 'money back within 30 days, unused'
  await deps.db.transaction((tx) => refundReturned(tx, deps, order, { actor, note }))
  return onItsWay(language)
}

function onItsWay(language: Language): RefundAnswer {
  const say = sayIn(language)
  return { kind: 'refunded', message: say('Your refund is on its way. Banks take 3-10 business days to show it.') }
}

/** Why an administrator has to decide; by hand where the supplier takes no eSIM back by a call. */
type Why = 'used' | 'topped-up' | 'second-promise' | 'by-hand'

async function requested(deps: Deps, language: Language, why: Why): Promise<RefundAnswer> {
  const { isDemonstration } = await deps.profile.read()
  const message = (isDemonstration ? promised : unpromised)[why](sayIn(language))
  return { kind: 'requested', message }
}

const byHand = (say: Say) => say('Our team will review your request and reply. Until then nothing changes.')

const promised: Record<Why, (say: Say) => string> = {
  used: (say) => say('This eSIM has been used, so our team will review your request and reply within 4 hours.'),
  'topped-up': (say) =>
    say('This eSIM has been topped up, so our team will review your request and reply within 4 hours.'),
  'second-promise': (say) =>
    say(
      'You had a refund like this in the last 90 days, so our team will review your request and reply within 4 hours.',
    ),
  'by-hand': byHand,
}

/** A reply time is the operator's to promise, so a real shop names none. */
const unpromised: Record<Why, (say: Say) => string> = {
  used: (say) => say('This eSIM has been used, so our team will review your request and reply.'),
  'topped-up': (say) => say('This eSIM has been topped up, so our team will review your request and reply.'),
  'second-promise': (say) =>
    say('You had a refund like this in the last 90 days, so our team will review your request and reply.'),
  'by-hand': byHand,
}

async function request(
  deps: Deps,
  { order }: OrderWithEsim,
  { reason, language, why }: RefundClaim & { why: Why },
): Promise<RefundAnswer> {
  const { db, clock, queue } = deps
  const answer = await requested(deps, language, why)
  return db.transaction(async (tx) => {
    await holdOwner(tx, order)
    // An administrator or a second tap may have refunded it first: then there is nothing left to request.
    if (isGoingBack(await lockOrder(tx, order.id))) return onItsWay(language)
    const asked = await insertRequest(tx, { orderId: order.id, reason, askedAt: clock.now() })
    if (asked) {
      await queue.enqueue(tx, 'mail-refund-asked', { requestId: asked.id })
      await queue.enqueue(tx, 'tell-operator-of-request', { requestId: asked.id })
    }
    return answer
  })
}
