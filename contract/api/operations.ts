import type { OperationsView } from '../operations.ts'
import { get, post } from './endpoint.ts'

export const readOperations = get<{ answer: OperationsView }>('/api/admin/operations', 'admin')
export const syncCatalog = post('/api/admin/operations/sync', 'admin', { status: 204 })
export const retryJob = post<{ params: 'id' }>('/api/admin/operations/jobs/:id/retry', 'admin', { status: 204 })
