import type { OptionalReason, RequiredReason } from '../office/admin-order.ts'
import type { AdminUserPage, CreditRequest, RoleRequest } from '../office/admin-user.ts'
import { get, post } from './endpoint.ts'

export const readUserPage = get<{ params: 'id'; answer: AdminUserPage }>('/api/admin/users/:id', 'reader')
// Each action answers with the updated page.
export const giveCredit = post<{ params: 'id'; body: CreditRequest; answer: AdminUserPage }>(
  '/api/admin/users/:id/credit',
  'support',
  { freshProof: 'always' },
)
export const changeRole = post<{ params: 'id'; body: RoleRequest; answer: AdminUserPage }>(
  '/api/admin/users/:id/role',
  'owner',
  { freshProof: 'always' },
)
export const dropSecondFactor = post<{ params: 'id'; body: RequiredReason; answer: AdminUserPage }>(
  '/api/admin/users/:id/drop-second-factor',
  'manager',
  { freshProof: 'always' },
)
export const signOutUser = post<{ params: 'id'; body: OptionalReason; answer: AdminUserPage }>(
  '/api/admin/users/:id/sign-out',
  'support',
)
