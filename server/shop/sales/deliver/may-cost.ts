import { writeBooksMicros } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import { findHold, keepHold } from '../books/cost-hold-store.ts'
import { type Cost, type Line, noteEvent } from '../books/lines.ts'
import { isBearable, type Reckoning, reckon } from '../books/profit-of-line.ts'
import { getSale } from '../books/sale-store.ts'
import type { WithSalesConfig } from '../books/settings.ts'

type Deps = WithDb & WithClock & WithSalesConfig & WithPaymentsConfig & WithLog

/**
 * Whether a paid line may be bought at this cost. One that would lose more than the shop allows waits for an
 * administrator: the figures are stored where the order's page and the alerts read them.
 */
export async function mayCost(
  deps: Deps,
  line: Line,
  { costMicroUsd, costRate }: Pick<Cost, 'costMicroUsd' | 'costRate'>,
): Promise<boolean> {
  const { db, config } = deps
  const cost = microsInBooks(costMicroUsd, { costRate })
  const most = config.maxLossMicros
  // As if the line bore the whole fee of its payment: if that is fine, the sale need not be read.
  if (
    line.currency === booksCurrency &&
    isBearable(reckon(line, { card: line.card, perUsd: 1 }, cost, config.cardFee), most)
  )
    return true
  const reckoning = reckon(line, await getSale(db, line.saleId), cost, config.cardFee)
  if (isBearable(reckoning, most)) return true
  const hold = await findHold(db, line.id)
  if (hold && hold.allowed !== null && isBearable(reckoning, hold.allowed)) return true
  await waitForDecision(deps, line, reckoning)
  return false
}

async function waitForDecision({ db, clock, log }: Deps, line: Line, reckoning: Reckoning): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    if (!(await keepHold(tx, line, reckoning, at))) return
    log.error({ kind: line.kind, id: line.id, ...reckoning }, 'a delivery at a loss waits for an administrator')
    await noteEvent(tx, line, { event: 'held_for_cost', note: inWords(reckoning), at })
  })
}

function inWords({ paid, tax, fees, cost, loss }: Reckoning): string {
  const say = writeBooksMicros
  const taxed = tax > 0 ? `tax in it ${say(tax)}, ` : ''
  return `Paid ${say(paid)}, ${taxed}fees ${say(fees)}, cost ${say(cost)}: a loss of ${say(loss)} ${booksCurrency}.`
}
