import type { FiguresView } from '#contract/office/figures-view.ts'
import { counted, shownBooks } from '../shown-figures.ts'

/** Revenue by destination, highest first: a bar for these days and a mark where it stood before. */
export function Destinations({ destinations }: { destinations: FiguresView['destinations'] }) {
  if (destinations.length === 0) return <p className="small muted">Nothing was sold on these days.</p>
  const most = Math.max(...destinations.flatMap(({ revenue, before }) => [Number(revenue), Number(before)]), 1)
  const along = (amount: string) => `${(Number(amount) / most) * 100}%`
  return (
    <table className="shares">
      <thead className="vh">
        <tr>
          <th scope="col">Destination</th>
          <th scope="col">Orders</th>
          <th scope="col">Revenue</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        {destinations.map(({ code, name, orders, revenue, before }) => (
          <tr key={code || name}>
            <th scope="row">
              {name}
              <span className="share">
                <i style={{ width: along(revenue) }} />
                {Number(before) > 0 && <b style={{ insetInlineStart: along(before) }} />}
              </span>
            </th>
            <td className="muted num">{counted(orders, 'order')}</td>
            <td className="num">{shownBooks(revenue)}</td>
            <td className="num muted small">{shownBooks(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
