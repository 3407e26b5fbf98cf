import type { AdminOrder } from '#contract/admin/admin.ts'
import { type AdminAddress, writeAddress } from '../admin-address.ts'

/** To the order's page, and back to the list as it was. */
export function OrderLink({ order, from }: { order: Pick<AdminOrder, 'id' | 'orderNo'>; from?: AdminAddress }) {
  return (
    <a className="row-link" href={writeAddress({ ...from, tab: 'orders', order: order.id })}>
      {order.orderNo}
    </a>
  )
}
