import type { FiguresView, RangeFigures } from '#contract/office/figures-view.ts'
import { Table } from '../../../ui/table.tsx'
import { counted, shownBooks, shownCount } from '../shown-figures.ts'

const fromPlans = ({ revenue, topUpRevenue }: RangeFigures) => (Number(revenue) - Number(topUpRevenue)).toFixed(2)

interface Line {
  name: string
  value: (figures: RangeFigures) => number
  shown: (figures: RangeFigures) => string
  isSum?: boolean
}

const amount = (name: string, of: (figures: RangeFigures) => string, isSum = false): Line => ({
  name,
  value: (figures) => Number(of(figures)),
  shown: (figures) => shownBooks(of(figures)),
  isSum,
})

const linesOf = (isTaxed: boolean): Line[] => [
  { name: 'Orders', value: ({ orders }) => orders, shown: ({ orders }) => shownCount(orders) },
  amount('Plans', fromPlans),
  amount('Top-ups', ({ topUpRevenue }) => topUpRevenue),
  amount('Revenue', ({ revenue }) => revenue, true),
  ...(isTaxed ? [amount('Tax in it', ({ tax }) => tax)] : []),
  amount('Wholesale cost', ({ cost }) => cost),
  amount('Card fees', ({ fees }) => fees),
  amount('Margin after tax and fees', ({ margin }) => margin, true),
  // A percentage of a percentage would say nothing, so it has no change.
  { name: isTaxed ? 'Margin of net revenue' : 'Margin of revenue', value: () => 0, shown: shownShare },
  amount('Refunded', ({ refunded }) => refunded),
  amount('Lost in disputes', ({ lostDisputes }) => lostDisputes),
]

/** The margin as a percentage of what revenue is without tax. With unknown costs it would be a guess. */
function shownShare({ revenue, tax, margin, unknownCosts }: RangeFigures): string {
  const net = Number(revenue) - Number(tax)
  if (net <= 0 || unknownCosts > 0) return '–'
  return `${Math.round((Number(margin) / net) * 100)}%`
}

/** How far a figure moved. From nothing there is no percentage. */
function shownChange(now: number, then: number): string {
  if (then === 0) return now === 0 ? '–' : 'new'
  const percent = Math.round(((now - then) / Math.abs(then)) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${shownCount(Math.abs(percent))}%`
}

/** Revenue, tax, cost, fees and margin of the range beside the range before. */
export function RangeTable({ figures: { now, earlier } }: { figures: FiguresView }) {
  const isTaxed = Number(now.tax) !== 0 || Number(earlier.tax) !== 0
  return (
    <>
      <Table label="Earnings">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            <th scope="col" className="r">
              These days
            </th>
            <th scope="col" className="r">
              Before
            </th>
            <th scope="col" className="r change">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(isTaxed).map(({ name, shown, value, isSum }) => (
            <tr key={name} className={isSum ? 'strong' : undefined}>
              <th scope="row">{name}</th>
              <td className="r num">{shown(now)}</td>
              <td className="r num muted">{shown(earlier)}</td>
              <td className="r num change">{shownChange(value(now), value(earlier))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Notes now={now} isTaxed={isTaxed} />
    </>
  )
}

function Notes({ now: { estimatedFees, unknownCosts }, isTaxed }: { now: RangeFigures; isTaxed: boolean }) {
  return (
    <div className="small muted">
      {isTaxed && (
        <p>Revenue is what customers paid, tax included. The margin is what is left after tax, cost and fees.</p>
      )}
      <p>
        Revenue and margin are without refunds and lost disputes. The provider keeps its fee when a payment is refunded.
      </p>
      {estimatedFees > 0 && (
        <p>{`Fees of ${counted(estimatedFees, 'payment')} are estimates until the provider has named them.`}</p>
      )}
      {unknownCosts > 0 && (
        <p>{`The cost is not known for ${counted(unknownCosts, 'sale')}: they are in the revenue, and in neither cost nor margin.`}</p>
      )}
    </div>
  )
}
