import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '#contract/order-view.ts'
import { usageBarPercent } from '#contract/usage.ts'
import { useFormats } from '../language/formats-of.ts'
import { Figure } from '../ui/figure.tsx'
import { Progress } from '../ui/progress.tsx'
import { dataRemainingLabel, dataUsedLabel } from './data-figures.ts'
import './data-usage.css'

type Counted = Pick<OrderView, 'dataUsed' | 'dataRemaining' | 'dataAmount' | 'usageAsOf'>

/** What is left and what is used of an eSIM's data, and when that was counted. */
export function DataUsage({ of }: { of: Counted }) {
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
      <Progress label={t`Data used`} percent={usageBarPercent(of)} />
      {/* Announced when a newer figure has come. */}
      <p className="usage-as-of num" role="status">
        {counted ? t`Counted ${counted}` : t`Not counted yet`}
      </p>
    </>
  )
}
