import type { AdminStats, Earnings } from '#contract/admin/admin.ts'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import { counted, shownBooks } from '../shown-figures.ts'
import './earnings-card.css'

const fromPlans = ({ revenue, topUpRevenue }: Earnings) => (Number(revenue) - Number(topUpRevenue)).toFixed(2)

/** The margin as a percentage of revenue. */
function share({ revenue, margin }: Earnings): string {
  const [all, left] = [Number(revenue), Number(margin)]
  return all > 0 ? ` (${Math.round((left / all) * 100)}%)` : ''
}

const lines: { name: string; of: (earnings: Earnings) => string; isSum?: boolean }[] = [
  { name: 'Plans', of: (earnings) => shownBooks(fromPlans(earnings)) },
  { name: 'Top-ups', of: ({ topUpRevenue }) => shownBooks(topUpRevenue) },
  { name: 'Revenue', of: ({ revenue }) => shownBooks(revenue), isSum: true },
  { name: 'Wholesale cost', of: ({ cost }) => shownBooks(cost) },
  {
    name: 'Margin',
    // With unknown costs the percentage would be a guess.
    of: (earnings) => `${shownBooks(earnings.margin)}${earnings.unknownCosts > 0 ? '' : share(earnings)}`,
    isSum: true,
  },
]

export function EarningsCard({ stats: { earnings, earningsThisMonth } }: { stats: AdminStats }) {
  return (
    <Card pad as="section" className="earnings" aria-labelledby="earnings">
      <h2 id="earnings">Revenue, cost and margin</h2>
      <Table label="Earnings">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            <th scope="col" className="r">
              This month
            </th>
            <th scope="col" className="r">
              All time
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, of, isSum }) => (
            <tr key={name} className={isSum ? 'strong' : undefined}>
              <th scope="row">{name}</th>
              <td className="r num">{of(earningsThisMonth)}</td>
              <td className="r num">{of(earnings)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="small muted">Before card fees and without what was refunded.</p>
      {earnings.unknownCosts > 0 && (
        <p className="small muted">
          {`The cost is not known for ${counted(earnings.unknownCosts, 'order')}: they are in the revenue, and in neither cost nor margin.`}
        </p>
      )}
    </Card>
  )
}
