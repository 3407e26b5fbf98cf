import type { InvitationRequest, StaffView, SupportLimitRequest } from '../office/staff.ts'
import { del, get, post } from './endpoint.ts'

export const readStaff = get<{ answer: StaffView }>('/api/admin/staff', 'owner')
// Each change answers with the updated page.
export const inviteStaff = post<{ body: InvitationRequest; answer: StaffView }>(
  '/api/admin/staff/invitations',
  'owner',
  { status: 201, freshProof: 'always' },
)
export const withdrawInvitation = del<{ params: 'id'; answer: StaffView }>(
  '/api/admin/staff/invitations/:id',
  'owner',
  { freshProof: 'always' },
)
export const changeSupportLimit = post<{ body: SupportLimitRequest; answer: StaffView }>(
  '/api/admin/staff/support-limit',
  'owner',
  { freshProof: 'always' },
)
