import { toDecimalString } from '#contract/money/money.ts'
import { saleMoney } from '#contract/money/sale-money.ts'
import type { AdminWithdrawal } from '#contract/office/admin-withdrawal.ts'
import { capabilitiesOf } from '../../../shop/supply/esims/dealing-with.ts'
import { endingOf } from '../../../shop/supply/esims/ending-of.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import type { FoundWithdrawal } from './store.ts'

export const presentWithdrawal = (
  deps: WithSuppliers,
  { withdrawal, order, esim }: FoundWithdrawal,
): AdminWithdrawal => ({
  id: String(withdrawal.id),
  orderNo: withdrawal.orderNo,
  name: withdrawal.name,
  email: withdrawal.email,
  receivedAt: (withdrawal.receivedAt ?? withdrawal.statedAt).toISOString(),
  state: withdrawal.state,
  proof: withdrawal.proof,
  why: withdrawal.why,
  order: order && { id: order.id, orderNo: order.orderNo, packageName: order.planName, email: order.email },
  ending: order && endingOf(esim, capabilitiesOf(deps, esim ?? order)),
  lines: withdrawal.lines.map(({ kind, id, name, currency, full, proportional, hasConsent, given }) => {
    const decimal = (minor: number) => toDecimalString(saleMoney(minor, currency))
    return {
      kind,
      id,
      name,
      currency,
      full: decimal(full),
      proportional: decimal(proportional),
      hasConsent,
      given: given === null ? null : decimal(given),
    }
  }),
  decidedBy: withdrawal.decidedBy,
  decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
  answer: withdrawal.answer,
})
