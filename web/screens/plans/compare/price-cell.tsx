import { Trans } from '@lingui/react/macro'
import { type Money, readMoney, toDecimalString, zero } from '#contract/money/money.ts'
import { bestValue, lowestPerDay, lowestPrice, pricePerDay, pricePerGb } from '#contract/plans/plan-value.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { PriceCode } from '../../../money/prices/price-code.tsx'
import { Price, useListed } from '../../../money/prices/price.tsx'
import { Badge } from '../../../ui/badge.tsx'

type PriceKind = 'price' | 'pricePerGb' | 'pricePerDay'

interface PriceRule {
  of: (plan: PackageView) => Money | undefined
  lowest: (plans: readonly PackageView[]) => PackageView[]
}

const priceRules: Record<PriceKind, PriceRule> = {
  price: { of: ({ price, currency }) => readMoney(price, currency) ?? zero(currency), lowest: lowestPrice },
  pricePerGb: { of: pricePerGb, lowest: bestValue },
  pricePerDay: { of: pricePerDay, lowest: lowestPerDay },
}

type PriceCellProps = { of: PriceKind; plan: PackageView; plans: readonly PackageView[] }

/** A price in the visitor's currency. The lowest is marked, compared before rounding, but with the ending of its price. */
export function PriceCell({ of, plan: sold, plans: compared }: PriceCellProps) {
  const listed = useListed()
  const plans = compared.map((each) => listed(each))
  const plan = plans[compared.indexOf(sold)] ?? sold
  const part = priceRules[of].of(plan)
  if (!part) return of === 'pricePerGb' && !plan.dataAmount ? <Trans>None, data is unlimited</Trans> : <>–</>
  return (
    <span className="compare-figure">
      <Price of={{ price: toDecimalString(part), currency: part.currency }}>
        {(price) => (
          <span className="num">
            {of === 'price' ? (
              <>
                <b className="compare-price">{price.text}</b> <PriceCode of={price} />
              </>
            ) : (
              price.text
            )}
          </span>
        )}
      </Price>
      {priceRules[of].lowest(plans).includes(plan) && (
        <Badge colour="sun">
          <Trans context="of several prices">Lowest</Trans>
        </Badge>
      )}
    </span>
  )
}
