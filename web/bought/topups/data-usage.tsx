import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '#contract/bought/order-view.ts'
import { usageBarPercent, usedShare } from '#contract/bought/usage.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Figure } from '../../ui/figure.tsx'
import { Progress } from '../../ui/progress.tsx'
import { dataRemainingLabel, dataUsedLabel } from './data-figures.ts'
import './data-usage.css'

type UsageFields = Pick<OrderView, 'dataUsed' | 'dataRemaining' | 'dataAmount' | 'usageAsOf'>

type DataUsageProps = {
  of: UsageFields
  /** The bar is full when all data is used. Otherwise it is full at half the plan, as a nudge to top up. */
  isTrueToScale?: boolean
}

/** How much of an eSIM's data is left and used, and when that was counted. */
export function DataUsage({ of, isTrueToScale = false }: DataUsageProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const counted = of.usageAsOf && formats.moment(of.usageAsOf)
  return (
    <>
      <dl className="usage">
        <div>
          <dt>
            <Trans>Data remaining</Trans>
          </dt>
          <dd className="usage-left">
            <Figure text={dataRemainingLabel(of, formats)} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Data used</Trans>
          </dt>
          <dd className="usage-used">{dataUsedLabel(of, formats)}</dd>
        </div>
      </dl>
      <Progress label={t`Data used`} percent={isTrueToScale ? usedShare(of) * 100 : usageBarPercent(of)} />
      {/* Announced when a newer figure arrives. */}
      <p className="usage-as-of num" role="status">
        {counted ? t`Measured ${counted}` : t`Not measured yet`}
      </p>
    </>
  )
}
