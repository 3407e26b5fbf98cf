import { Trans } from '@lingui/react/macro'
import { type Money, toDecimalString } from '#contract/money/money.ts'
import { pricePerDay, pricePerGb } from '#contract/plans/plan-value.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { Price, useListed } from '../../money/prices/price.tsx'

const priceOf = (part: Money) => ({ price: toDecimalString(part), currency: part.currency })

/** A plan's price per gigabyte and per day; for unlimited data, per day only. */
export function UnitPrices({ plan: sold }: { plan: PackageView }) {
  const plan = useListed()(sold)
  const [perGb, perDay] = [pricePerGb(plan), pricePerDay(plan)]
  if (!perDay) return null
  return (
    <span className="plan-units">
      <Price of={priceOf(perDay)}>
        {({ text: day }) =>
          perGb ? (
            <Price of={priceOf(perGb)}>
              {({ text: gb }) => (
                <Trans>
                  {gb} per GB, {day} per day
                </Trans>
              )}
            </Price>
          ) : (
            <Trans>{day} per day</Trans>
          )
        }
      </Price>
    </span>
  )
}
