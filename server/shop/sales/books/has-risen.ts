import { saleInBooks, saleMoney } from '#contract/money/sale-money.ts'
import { microsPerMinor } from '#contract/money/books-money.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { findSoldPlan } from '../../plans/catalog/plan-for-sale.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import type { Line } from './lines.ts'
import { isBearable, reckon } from './profit-of-line.ts'
import type { Sale } from './sale-store.ts'
import type { WithSalesConfig } from './settings.ts'

/**
 * Whether what was sold would now cost the shop more than the loss it allows: by what the same plans cost customers
 * today, or by what the wholesaler charges for one of them.
 */
export async function hasRisen(
  deps: WithDb & WithCatalog & WithSalesConfig & WithPaymentsConfig,
  lines: readonly Line[],
  sale: Pick<Sale, 'card' | 'perUsd'>,
): Promise<boolean> {
  const most = deps.config.maxLossMicros
  let forgone = 0
  for (const line of lines) {
    const plan = line.kind === 'order' ? await findSoldPlan(deps, line.planCode) : undefined
    if (!plan) continue
    const { amount, currency } = line
    forgone += plan.price.amount - saleInBooks(saleMoney(amount, currency), { currency, perUsd: sale.perUsd }).amount
    if (!isBearable(reckon(line, sale, microsInBooks(plan.costMicroUsd, plan.costs), deps.config.cardFee), most))
      return true
  }
  return forgone * microsPerMinor > most
}
