import type { RoutingOutcome } from '#contract/office/suppliers.ts'
import { Table } from '../../../../ui/table.tsx'
import { writeAddress } from '../../admin-address.ts'
import { counted, shownCount, shownWithSupplier } from '../../shown-figures.ts'

/** `$4.10 more`, `$0.30 less`. */
function shownDifference(amount: string): string {
  if (Number(amount) === 0) return 'as much'
  return amount.startsWith('-') ? `${shownWithSupplier(amount.slice(1))} less` : `${shownWithSupplier(amount)} more`
}

/** Where the orders of last week would have gone. */
export function RoutingOutcomeView({ outcome }: { outcome: RoutingOutcome }) {
  const { orders, isCut, difference, undelivered, moved, moves, actual, proposed } = outcome
  if (orders === 0) return <p>No order of the last 7 days could have gone to more than one supplier.</p>
  const names = [...new Set([...actual, ...proposed].map(({ name }) => name))]
  return (
    <div className="stack">
      <p>
        {isCut && 'The newest orders only. '}
        Of {counted(orders, 'order')} that several suppliers can deliver, {shownCount(moved)} would have gone elsewhere.
        At today’s costs that is {shownDifference(difference)}.
        {undelivered > 0 && ` ${counted(undelivered, 'order')} would have found no supplier.`}
      </p>
      <Table label="Orders by supplier">
        <thead>
          <tr>
            <th scope="col">Supplier</th>
            <th scope="col" className="r">
              As it was
            </th>
            <th scope="col" className="r">
              By these rules
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="r">{totalOf(actual, name)}</td>
              <td className="r">{totalOf(proposed, name)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {moves.length > 0 && <Moves moves={moves} />}
    </div>
  )
}

function totalOf(totals: RoutingOutcome['actual'], name: string): string {
  const total = totals.find((one) => one.name === name)
  return total ? `${counted(total.orders, 'order')}, ${shownWithSupplier(total.cost)}` : '–'
}

const Moves = ({ moves }: Pick<RoutingOutcome, 'moves'>) => (
  <Table label="Orders that would have gone elsewhere" maxHeight="24rem">
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Plan</th>
        <th scope="col">From</th>
        <th scope="col">To</th>
      </tr>
    </thead>
    <tbody>
      {moves.map(({ id, orderNo, plan, from, to, costFrom, costTo }) => (
        <tr key={id}>
          <td>
            <a className="link" href={writeAddress({ tab: 'orders', order: id })}>
              {orderNo}
            </a>
          </td>
          <td>{plan}</td>
          <td>
            {from}, {shownWithSupplier(costFrom)}
          </td>
          <td>{to && costTo ? `${to}, ${shownWithSupplier(costTo)}` : 'No supplier'}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
