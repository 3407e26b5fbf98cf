import type { OrderStatus } from './order.ts'
import type { TopUpStatus } from './top-up.ts'

/** Money has moved, whatever became of it since: there is a receipt. */
export const isPaid = (status: OrderStatus | TopUpStatus): boolean => status !== 'pending' && status !== 'lapsed'
