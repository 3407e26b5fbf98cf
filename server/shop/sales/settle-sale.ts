import { lineAfter } from '#contract/line.ts'
import { secondsAfter } from '../../ground/clock.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Deps } from '../../ground/deps.ts'
import { holdUser } from '../../people/accounts/store.ts'
import { lockCredit, spendCredit } from '../credit/store.ts'
import { rememberCustomer } from '../payments/customers.ts'
import { readFacts } from '../payments/intent-facts.ts'
import { findSoldPlan } from '../catalog/plan-for-sale.ts'
import type { Intent } from '../payments/payments.ts'
import { queueDelivery, queueRefund } from './line-jobs.ts'
import { type Line, linesOfSale, lockLines, moveLine } from './lines.ts'
import { setPaid } from './sale-store.ts'

const tooLate = {
  credit: 'The bank confirmed too late: the store credit that covered part of the price had already been spent.',
  price: 'The bank confirmed too late: the price had risen since.',
  owner: 'The bank confirmed too late: the account had been deleted, so there was nobody to deliver to.',
}

/** The sale came first and waited for its payment, by a saved card or at a card form; now it is paid. */
export async function settleSale(
  { db, clock, config, queue, catalog }: Pick<Deps, 'db' | 'clock' | 'config' | 'queue' | 'catalog'>,
  intent: Intent,
  saleId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await linesOfSale(tx, saleId)
    const userId = known[0]?.userId ?? null
    const isOwned = userId === null || (await holdUser(tx, userId))
    // Locked, and looked at before any credit is taken: whoever comes second must leave no trace.
    const lines = (await lockLines(tx, saleId, known)).filter(isWaiting)
    if (lines.length === 0) return
    const at = clock.now()
    const isEnded = await hasRisen({ db: tx, catalog, config }, lines)
    const isCovered = !isEnded && (await coverRest(tx, lines, intent.amount, at))
    await setPaid(tx, saleId, intent.id, intent.card)
    const { userId: payer, saveCard } = readFacts(intent.metadata) ?? {}
    // Only the signed-in owner who opened the payment can have agreed to it.
    if (payer && saveCard && intent.customer) await rememberCustomer(tx, payer, intent.customer)
    for (const line of lines) {
      const deliverBy = secondsAfter(at, config.deliveryDeadlineSeconds)
      const creditUsed = isCovered ? line.amount - line.discount - line.card : line.creditUsed
      await moveLine(tx, line, { event: 'payment_succeeded', at, set: { deliverBy, creditUsed } })
      if (isCovered && isOwned) await queueDelivery(queue, tx, line)
      else {
        const note = isOwned ? tooLate[isEnded ? 'price' : 'credit'] : tooLate.owner
        const event = isEnded && line.kind === 'order' ? 'quote_ended' : 'supplier_refused'
        await moveLine(tx, { ...line, status: 'processing' }, { event, at, note })
        await queueRefund(queue, tx, line)
      }
    }
  })
}

/**
 * Whether one that lapsed, and is paid all the same, now costs more than the shop may lose. A sale that still waits was opened
 * within the hour: its price holds.
 */
async function hasRisen(deps: Pick<Deps, 'db' | 'catalog' | 'config'>, lines: readonly Line[]): Promise<boolean> {
  let forgone = 0
  for (const { kind, status, planCode, amount } of lines) {
    const plan = kind === 'order' && status === 'lapsed' ? await findSoldPlan(deps, planCode) : undefined
    if (plan) forgone += plan.price.amount - amount
  }
  return forgone * microsPerCent > deps.config.maxLossMicroUsd
}

const microsPerCent = 10_000

const isWaiting = ({ kind, status }: Line): boolean => lineAfter(kind, status, 'payment_succeeded') !== undefined

/** What store credit still owes for a line: nothing, unless it lapsed before the bank answered. */
const missing = ({ amount, discount, card, creditUsed }: Line): number => amount - discount - card - creditUsed

/**
 * Makes up what the card leaves open from store credit. The credit was set aside when the sale was opened; only if that
 * lapsed before the bank answered must it be taken again, and it may be gone.
 */
async function coverRest(tx: Db, lines: Line[], paid: number, at: Date): Promise<boolean> {
  const byCard = lines.reduce((sum, { card }) => sum + card, 0)
  const byCredit = lines.reduce((sum, line) => sum + missing(line), 0)
  if (paid < byCard) return false
  if (byCredit === 0) return true
  if ((await lockCredit(tx, lines[0]?.userId ?? null)) < byCredit) return false
  for (const line of lines)
    await spendCredit(tx, { userId: line.userId, amount: missing(line), line, at }, 'Part of a purchase confirmed late')
  return true
}
