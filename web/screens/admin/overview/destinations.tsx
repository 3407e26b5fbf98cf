import type { TrendsView } from '#contract/admin/admin.ts'
import { counted, shownBooks } from '../shown-figures.ts'

/** Revenue by destination, highest first, each with a bar relative to the highest. */
export function Destinations({ destinations }: { destinations: TrendsView['destinations'] }) {
  if (destinations.length === 0) return <p className="small muted">Nothing sold yet</p>
  const most = Math.max(...destinations.map(({ revenue }) => Number(revenue)), 1)
  return (
    <table className="shares">
      <thead className="vh">
        <tr>
          <th scope="col">Destination</th>
          <th scope="col">Orders</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {destinations.map(({ name, orders, revenue }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className="share" style={{ width: `${(Number(revenue) / most) * 100}%` }} />
            </th>
            <td className="muted num">{counted(orders, 'order')}</td>
            <td className="num">{shownBooks(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
