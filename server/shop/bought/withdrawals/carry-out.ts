import type { EsimEnding } from '#contract/supply/esim-ending.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { WithdrawalWhy } from '#contract/office/admin-withdrawal.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { isHeldByBank } from '../../money/disputes/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { noteEvent } from '../../sales/books/lines.ts'
import { type Order, orderLine } from '../../sales/books/order.ts'
import { isGoingBack } from '../../sales/books/start-refund.ts'
import { getOrderWithEsim } from '../../sales/books/store.ts'
import { endAddedData, switchOff } from '../../sales/give-back/switch-off.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { giveOrderBack, giveTopUpsBack, lockOrderLines } from './give-back.ts'
import { readLines } from './read-lines.ts'
import { changeWithdrawal, getWithdrawal, lockWithdrawal, settleOthers, type Withdrawal } from './store.ts'
import { figuresOf, isUsedUnasked, kept, type LineFigures, owedFor } from './what-goes-back.ts'

type Deps = WithDb & WithClock & WithQueue & WithSuppliers

type Decided = Withdrawal & { orderId: string; decision: NonNullable<Withdrawal['decision']> }

const isDecided = (withdrawal: Withdrawal | undefined): withdrawal is Decided =>
  withdrawal?.state === 'received' && withdrawal.decision !== null && withdrawal.orderId !== null

/** Of the whole order, and not only of data that was added to it. */
const isWhole = ({ lines }: Withdrawal): boolean => lines.some(({ kind }) => kind === 'order')

/**
 * Carries out what was decided: switches the eSIM off, reads its usage once more, and gives back what was not used. It may
 * run any number of times and stop anywhere: the order and the statement are locked, and the run that pays ends it.
 */
export async function carryOut(deps: Deps, id: number): Promise<void> {
  const withdrawal = await getWithdrawal(deps.db, id)
  if (!isDecided(withdrawal)) return
  const { orderId } = withdrawal
  const ending = await (isWhole(withdrawal) ? switchOff : endAddedData)(deps, orderId)
  if (ending === 'goes-on') await bringUpToDate(deps, orderId)
  await deps.db.transaction((tx) => pay(tx, deps, id, ending))
}

async function pay(tx: Db, deps: Deps, id: number, ending: EsimEnding): Promise<void> {
  const { orderId } = await getWithdrawal(tx, id)
  if (!orderId) return
  const order = await lockOrderLines(tx, orderId)
  const withdrawal = await lockWithdrawal(tx, id)
  if (!isDecided(withdrawal)) return
  const at = deps.clock.now()
  // A worker that saw that the eSIM was given back has begun the refund, of data added to it as well.
  if (isWhole(withdrawal) && isGoingBack(order))
    return finish(tx, withdrawal, withdrawal.lines, amountsOf(withdrawal, withdrawal.lines))
  const figures = await figuresNow(tx, withdrawal, order)
  const { isPaid, isGivenUp } = orderTraits[order.status]
  if (!isPaid || isGivenUp) return changeWithdrawal(tx, id, { state: 'void', why: 'already-back', decision: null })
  const why = whyWaits(withdrawal, figures, ending, await isHeldByBank(tx, order.saleId))
  if (why) return leaveToPerson(tx, deps, withdrawal, { why, figures })
  const amounts = amountsOf(withdrawal, figures)
  if (withdrawal.decision === 'rule' && ![...amounts.values()].some((amount) => amount > 0)) {
    await changeWithdrawal(tx, id, { state: 'void', why: 'used-up', decision: null, lines: kept(figures) })
    await noteEvent(tx, orderLine(order), { event: 'withdrawal_void', note: 'used-up', at })
    return deps.queue.enqueue(tx, 'mail-withdrawal-void', { withdrawalId: id })
  }
  const actor = withdrawal.decidedBy ?? 'shop'
  const giving = { amounts, actor, note: 'withdrawn from the contract', withdrawalId: id, at }
  if (isWhole(withdrawal)) await giveOrderBack(tx, deps, order, giving)
  else await giveTopUpsBack(tx, deps, order.id, giving)
  return finish(tx, withdrawal, figures, amounts)
}

/** What was used until now, on the day of the statement: both figures of each line it is about. */
async function figuresNow(tx: Db, { receivedAt, statedAt, lines }: Withdrawal, order: Order): Promise<LineFigures[]> {
  const { esim } = await getOrderWithEsim(tx, order.id)
  const { lines: left } = await readLines(tx, order)
  const about = new Set(lines.map(({ id }) => id))
  return figuresOf(left, esim, receivedAt ?? statedAt).filter(({ id }) => about.has(id))
}

function amountsOf({ decision }: Decided, figures: readonly LineFigures[]): Map<string, number> {
  const wished = {
    rule: owedFor,
    full: ({ full }: LineFigures) => full,
    proportional: ({ proportional }: LineFigures) => proportional,
  }[decision]
  return new Map(figures.map((line) => [line.id, wished(line)]))
}

/** What changed since the rule decided: a person has to after all. Whoever disputes gets nothing meanwhile. */
function whyWaits(
  { decision }: Decided,
  figures: readonly LineFigures[],
  ending: EsimEnding,
  isDisputed: boolean,
): WithdrawalWhy | undefined {
  if (isDisputed) return 'disputed'
  if (decision !== 'rule') return undefined
  if (ending === 'goes-on') return 'goes-on'
  return figures.some(isUsedUnasked) ? 'no-consent' : undefined
}

async function leaveToPerson(
  tx: Db,
  { queue }: Deps,
  { id }: Decided,
  { why, figures }: { why: WithdrawalWhy; figures: readonly LineFigures[] },
): Promise<void> {
  await changeWithdrawal(tx, id, { state: 'waiting', why, decision: null, lines: kept(figures) })
  await queue.enqueue(tx, 'tell-operator-of-withdrawal', { withdrawalId: id })
}

async function finish(
  tx: Db,
  withdrawal: Decided,
  figures: readonly LineFigures[],
  amounts: ReadonlyMap<string, number>,
): Promise<void> {
  await changeWithdrawal(tx, withdrawal.id, { state: 'done', why: null, lines: kept(figures, amounts) })
  await settleOthers(tx, withdrawal)
}
