import type { z } from 'zod'
import type {
  AdminListQuery,
  AdminLogQuery,
  AdminOrder,
  AdminPackage,
  AdminOrdersQuery,
  AdminSortedQuery,
  AdminStats,
  AdminUser,
} from '../office/admin.ts'
import type { AuditLine } from '../office/audit.ts'
import type { SecurityEventLine } from '../identity/security-event.ts'
import type { CsvForm } from '../office/csv-form.ts'
import type { ExportQuery } from '../office/figures-view.ts'
import { file, get } from './endpoint.ts'

export const readStats = get<{ answer: AdminStats }>('/api/admin/stats', 'reader')

// A list's headers say how many rows there are on all pages, and after which row the next page begins.
export const searchOrders = get<{ query: AdminOrdersQuery; answer: AdminOrder[] }>('/api/admin/orders', 'reader')
export const searchUsers = get<{ query: AdminSortedQuery; answer: AdminUser[] }>('/api/admin/users', 'reader')
export const searchPlans = get<{ query: AdminListQuery; answer: AdminPackage[] }>('/api/admin/packages', 'reader')
export const searchAudit = get<{ query: AdminLogQuery; answer: AuditLine[] }>('/api/admin/audit', 'manager')
export const searchSecurityEvents = get<{ query: AdminLogQuery; answer: SecurityEventLine[] }>(
  '/api/admin/security-events',
  'manager',
)

export const exportOrders = file<{ query: ExportQuery }>('/api/admin/orders.csv', 'manager', 'text/csv', {
  freshProof: 'always',
})
export const exportTopUps = file<{ query: ExportQuery }>('/api/admin/top-ups.csv', 'manager', 'text/csv', {
  freshProof: 'always',
})
export const exportUsers = file<{ query: z.input<typeof CsvForm> }>('/api/admin/users.csv', 'manager', 'text/csv', {
  freshProof: 'always',
})
