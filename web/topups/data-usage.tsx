import type { OrderView } from '#contract/order-view.ts'
import { usageBarPercent } from '#contract/usage.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Figure } from '../ui/figure.tsx'
import { Progress } from '../ui/progress.tsx'
import { dataRemainingLabel, dataUsedLabel } from './data-figures.ts'
import './data-usage.css'

type Counted = Pick<OrderView, 'dataUsed' | 'dataRemaining' | 'dataAmount' | 'usageAsOf'>

/** What is left and what is used of an eSIM's data, and when that was counted. */
export function DataUsage({ of }: { of: Counted }) {
  return (
    <>
      <dl className="usage">
        <div>
          <dt>Data remaining</dt>
          <dd className="usage-left">
            <Figure text={dataRemainingLabel(of)} />
          </dd>
        </div>
        <div>
          <dt>Data used</dt>
          <dd className="usage-used">{dataUsedLabel(of)}</dd>
        </div>
      </dl>
      <Progress label="Data used" percent={usageBarPercent(of)} />
      {/* Announced when a newer figure has come. */}
      <p className="usage-as-of num" role="status">
        {of.usageAsOf ? `Counted ${shownMoment(of.usageAsOf)}` : 'Not counted yet'}
      </p>
    </>
  )
}
