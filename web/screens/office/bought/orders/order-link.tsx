import type { AdminOrder } from '#contract/office/admin.ts'
import { type AdminAddress, writeAddress } from '../../admin-address.ts'

/** Links to the order's page, from which Back restores the list. */
export function OrderLink({ order, from }: { order: Pick<AdminOrder, 'id' | 'orderNo'>; from?: AdminAddress }) {
  return (
    <a className="row-link" href={writeAddress({ ...from, tab: 'orders', order: order.id })}>
      {order.orderNo}
    </a>
  )
}
