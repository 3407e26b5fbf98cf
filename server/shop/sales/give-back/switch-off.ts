import type { EsimEnding } from '#contract/supply/esim-ending.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { capabilitiesOf, dealingWith } from '../../supply/esims/dealing-with.ts'
import { endingOf } from '../../supply/esims/ending-of.ts'
import { noteSwitchedOff } from '../../supply/esims/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { giveEsimBack } from './give-esim-back.ts'
import { noteEvent } from '../books/lines.ts'
import { callForOrder } from '../books/order-log.ts'
import { orderLine } from '../books/order.ts'
import { readEsim } from '../watch/read-esim.ts'
import { switchingOffInWords } from '../books/refused-in-words.ts'
import { getOrderWithEsim, hasEvent, lockOrder, type OrderWithEsim } from '../books/store.ts'

type Deps = WithDb & WithClock & WithSuppliers & WithQueue

/**
 * Ends an order's eSIM before its money goes back, and reads its usage once more afterwards: what came through until then
 * is known. Every way back passes here, any number of times. It throws while the supplier does not answer, so the money
 * waits. `goes-on`: the supplier cannot end it, and only a person may have decided to pay all the same.
 */
export async function switchOff(deps: Deps, orderId: string): Promise<EsimEnding> {
  const found = await getOrderWithEsim(deps.db, orderId)
  const ending = await endOnce(deps, found)
  if (ending === 'returned' || ending === 'switched-off') await readEsim(deps, orderId, { by: 'sale' })
  if (ending === 'goes-on') await goOn(deps, found)
  return ending
}

/**
 * Data that was added cannot be taken off alone. Where the plan's own data is used up it is all that is left, so the eSIM
 * is switched off; otherwise the plan was paid for and goes on.
 */
export async function endAddedData(deps: Deps, orderId: string): Promise<EsimEnding> {
  const found = await getOrderWithEsim(deps.db, orderId)
  const { order, esim } = found
  if (esim && order.dataMb !== null && esim.usedMb >= order.dataMb) return switchOff(deps, orderId)
  await noteGoingOn(deps, found, 'its plan’s own data is not used up, and data cannot be taken off alone')
  return 'goes-on'
}

/** Our copy may be out of date: one that was installed meanwhile is not taken back, and is switched off instead. */
async function endOnce(deps: Deps, found: OrderWithEsim): Promise<EsimEnding> {
  const ending = endingFor(deps, found)
  if (ending === 'returned' && !(await giveEsimBack(deps, found))) {
    const now = await getOrderWithEsim(deps.db, found.order.id)
    return endingFor(deps, now) === 'over' ? 'over' : revoke(deps, now)
  }
  return ending === 'switched-off' ? revoke(deps, found) : ending
}

const endingFor = (deps: Deps, { order, esim }: OrderWithEsim): EsimEnding =>
  endingOf(esim, capabilitiesOf(deps, esim ?? order))

async function revoke(deps: Deps, { order, esim }: OrderWithEsim): Promise<EsimEnding> {
  if (!esim) return 'over'
  const { wholesaler } = dealingWith(deps, esim)
  const answer = await callForOrder(deps, {
    orderId: order.id,
    name: 'Switch the eSIM off',
    ask: () => wholesaler.switchOff(esim.handle),
    tell: switchingOffInWords,
  })
  if (answer.kind !== 'off') return 'goes-on'
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (await noteSwitchedOff(tx, order.id)) await noteEvent(tx, orderLine(locked), { event: 'esim_switched_off', at })
  })
  return 'switched-off'
}

/** The supplier is asked for our money, where a person there decides about that. */
async function goOn(deps: Deps, found: OrderWithEsim): Promise<void> {
  if (!(await noteGoingOn(deps, found, 'its supplier cannot switch it off'))) return
  const orderId = found.order.id
  await deps.queue.enqueue(deps.db, 'take-esim-back', { orderId }, { onceKey: orderId })
}

/** In the order's history once, however often the money is tried; false when it was written before. */
const noteGoingOn = ({ db, clock }: Deps, { order }: OrderWithEsim, note: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (await hasEvent(tx, order.id, 'esim_goes_on')) return false
    await noteEvent(tx, orderLine(locked), { event: 'esim_goes_on', note, at: clock.now() })
    return true
  })
