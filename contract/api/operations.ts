import type { RequiredReason } from '../admin/admin-order.ts'
import type { BalanceHistoryView, OperationsView } from '../admin/operations.ts'
import { get, post } from './endpoint.ts'

export const readOperations = get<{ answer: OperationsView }>('/api/admin/operations', 'admin')
export const readBalanceHistory = get<{ answer: BalanceHistoryView }>('/api/admin/operations/balance', 'admin')
export const syncCatalog = post('/api/admin/operations/sync', 'admin', { status: 204 })
export const retryJob = post<{ params: 'id' }>('/api/admin/operations/jobs/:id/retry', 'admin', { status: 204 })
export const dismissJob = post<{ params: 'id'; body: RequiredReason }>(
  '/api/admin/operations/jobs/:id/dismiss',
  'admin',
  { status: 204 },
)
