import type { RequiredReason } from '../office/admin-order.ts'
import type { BalanceHistoryView, OperationsView } from '../office/operations.ts'
import { get, post } from './endpoint.ts'

export const readOperations = get<{ answer: OperationsView }>('/api/admin/operations', 'reader')
export const readBalanceHistory = get<{ answer: BalanceHistoryView }>('/api/admin/operations/balance', 'reader')
export const syncCatalog = post('/api/admin/operations/sync', 'manager', { status: 204 })
export const retryJob = post<{ params: 'id' }>('/api/admin/operations/jobs/:id/retry', 'manager', { status: 204 })
export const dismissJob = post<{ params: 'id'; body: RequiredReason }>(
  '/api/admin/operations/jobs/:id/dismiss',
  'manager',
  { status: 204 },
)
