import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Order } from '../../../shop/sales/order.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'

/** Who acts on an order, and why. */
export interface OrderActing {
  by: ActingAdmin
  reason: string
}

/** The order is no longer where this action makes sense: somebody, or the shop itself, was quicker. */
export const movedOn = ({ id, status }: Pick<Order, 'id' | 'status'>) =>
  new Refusal('order_moved_on', `order ${id} is ${status}`)
