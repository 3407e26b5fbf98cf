import type { FastifyRequest } from 'fastify'
import type { OfficeRole } from '#contract/identity/office-role.ts'
import type { UserId } from '#contract/identity/account.ts'
import { requireStaff } from '../accounts/access.ts'

/** The admin and their network address, for every entry of the audit log. */
export interface ActingAdmin {
  id: UserId
  email: string
  address: string
  role: OfficeRole
}

export async function actingAdmin(request: FastifyRequest, least?: OfficeRole): Promise<ActingAdmin> {
  const { user, role } = await requireStaff(request, least)
  return { id: user.id, email: user.email ?? user.id, address: request.ip, role }
}
