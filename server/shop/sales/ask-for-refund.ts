import type { Language } from '#contract/languages.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Say, sayIn } from '../../ground/languages/say.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'
import { listTopUpsOf } from './top-up-store.ts'
import { giveEsimBack } from './give-esim-back.ts'
import { insertRequest } from './refund-requests.ts'
import { isUnused, refundRight } from './refund-right.ts'
import { isGoingBack, refundReturned } from './start-refund.ts'
import { lockOrder, type OrderWithEsim } from './store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wholesaler' | 'queue' | 'profile'>

interface Asking {
  actor: string
  reason: string
  /** Of whoever asks. */
  language: Language
}

export type RefundAnswer = { kind: 'refunded' | 'requested'; message: string }

/**
 * The 30-day promise. An unused eSIM is given back to the wholesaler first and refunded then, so that
 * nobody keeps both; one that turns out to be in use becomes a request for a person to decide.
 */
export async function askForRefund(deps: Needs, found: OrderWithEsim, asking: Asking): Promise<RefundAnswer> {
  const topUps = await listTopUpsOf(deps.db, [found.order.id])
  const right = refundRight(found, topUps, deps.clock.now())
  if (right === 'no') throw new Refusal('refund_not_possible')
  if (right === 'now' && (await giveEsimBack(deps, found))) return refundNow(deps, found, asking)
  const isOnlyToppedUp = right === 'ask' && isUnused(found)
  return request(deps, found, { ...asking, isOnlyToppedUp })
}

async function refundNow(
  deps: Needs,
  { order }: OrderWithEsim,
  { actor, reason, language }: Asking,
): Promise<RefundAnswer> {
  const note = reason || 'money back within 30 days, unused'
  await deps.db.transaction((tx) => refundReturned(tx, deps, order, { actor, note }))
  return onItsWay(language)
}

function onItsWay(language: Language): RefundAnswer {
  const say = sayIn(language)
  return { kind: 'refunded', message: say('Your refund is on its way. Banks take 3-10 business days to show it.') }
}

async function requested(deps: Needs, language: Language, isOnlyToppedUp: boolean): Promise<RefundAnswer> {
  const { isDemonstration } = await deps.profile.read()
  const message = isDemonstration
    ? promised(sayIn(language), isOnlyToppedUp)
    : unpromised(sayIn(language), isOnlyToppedUp)
  return { kind: 'requested', message }
}

const promised = (say: Say, isOnlyToppedUp: boolean): string =>
  isOnlyToppedUp
    ? say('This eSIM has been topped up, so our team will review your request and reply within 4 hours.')
    : say('This eSIM has been used, so our team will review your request and reply within 4 hours.')

/** How soon somebody answers is for whoever runs the shop to promise. */
const unpromised = (say: Say, isOnlyToppedUp: boolean): string =>
  isOnlyToppedUp
    ? say('This eSIM has been topped up, so our team will review your request and reply.')
    : say('This eSIM has been used, so our team will review your request and reply.')

async function request(
  deps: Needs,
  { order }: OrderWithEsim,
  { reason, language, isOnlyToppedUp }: Asking & { isOnlyToppedUp: boolean },
): Promise<RefundAnswer> {
  const { db, clock, queue } = deps
  const answer = await requested(deps, language, isOnlyToppedUp)
  return db.transaction(async (tx) => {
    // An administrator, or a second tap, may have been quicker: then there is nothing left to ask for.
    if (isGoingBack(await lockOrder(tx, order.id))) return onItsWay(language)
    const asked = await insertRequest(tx, { orderId: order.id, reason, askedAt: clock.now() })
    if (asked) {
      await queue.enqueue(tx, 'mail-refund-asked', { requestId: asked.id })
      await queue.enqueue(tx, 'tell-operator-of-request', { requestId: asked.id })
    }
    return answer
  })
}
