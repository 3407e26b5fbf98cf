import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Order } from '../../../shop/sales/books/order.ts'
import type { ActingAdmin } from '../../../identity/audit/acting-admin.ts'

/** The administrator who acts on an order, and their reason. */
export interface OrderActing {
  by: ActingAdmin
  reason: string
}

/** The order's status no longer allows this action: another administrator or a job was quicker. */
export const movedOn = ({ id, status }: Pick<Order, 'id' | 'status'>) =>
  new Refusal('order_moved_on', `order ${id} is ${status}`)
