import type { BalanceView, WholesalerState } from '#contract/office/operations.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FactRows } from '../../../../ui/facts.tsx'
import { counted, shownWithSupplier } from '../../shown-figures.ts'
import { BalancePlot } from './balance-plot.tsx'

/** How long the balance lasts, in words. */
export function shownForecast(daysLeft: number | null): string {
  if (daysLeft === null) return 'Nothing spent in the last week'
  if (daysLeft > 365) return 'More than a year'
  return daysLeft === 0 ? 'Less than a day' : `About ${counted(daysLeft, 'day')}`
}

interface Balances {
  balance: BalanceView | null
  /** All of them, where there are several. */
  wholesalers?: WholesalerState[] | undefined
}

/** With several wholesalers, one row for each. */
export function BalanceCard({ balance, wholesalers = [] }: Balances) {
  if (wholesalers.length > 0) return <BalancesCard wholesalers={wholesalers} />
  return (
    <Card pad as="section" className="stack" aria-labelledby="wholesaler-balance">
      <div className="between">
        <h2 id="wholesaler-balance">Wholesaler balance</h2>
        {balance && <Badge colour={balance.isLow ? 'red' : 'green'}>{balance.isLow ? 'Low' : 'Enough'}</Badge>}
      </div>
      {balance ? (
        <FactRows
          facts={[
            { label: 'Balance', value: shownWithSupplier(balance.amount) },
            { label: 'Daily spend, last 7 days', value: shownWithSupplier(balance.spentPerDay) },
            { label: 'Lasts for', value: shownForecast(balance.daysLeft) },
            { label: 'Warn below', value: shownWithSupplier(balance.floor) },
            { label: 'Last checked', value: shownMoment(balance.readAt) },
          ]}
        />
      ) : (
        <p className="muted">The wholesaler hasn’t been asked yet, or didn’t answer. We’ll ask again in a moment.</p>
      )}
      {balance && <BalancePlot />}
    </Card>
  )
}

function BalancesCard({ wholesalers }: { wholesalers: WholesalerState[] }) {
  const isLow = wholesalers.some(({ balance }) => balance?.isLow)
  return (
    <Card pad as="section" className="stack" aria-labelledby="wholesaler-balance">
      <div className="between">
        <h2 id="wholesaler-balance">Wholesaler balances</h2>
        <Badge colour={isLow ? 'red' : 'green'}>{isLow ? 'Low' : 'Enough'}</Badge>
      </div>
      <FactRows facts={wholesalers.map((one) => ({ label: one.name, value: stateInWords(one) }))} />
    </Card>
  )
}

/** `$410.20. About 12 days. No answer since 18 Nov, 09:10: orders go to the other first.` */
function stateInWords({ balance, restsSince }: WholesalerState): string {
  const left = balance
    ? `${shownWithSupplier(balance.amount)}${balance.isLow ? ', low' : ''}. ${shownForecast(balance.daysLeft)}.`
    : 'Not asked yet.'
  return restsSince ? `${left} No answer since ${shownMoment(restsSince)}: orders go to others first.` : left
}
