import type { FastifyRequest } from 'fastify'
import type { UserId } from '#contract/accounts/account.ts'
import { requireAdmin } from '../accounts/access.ts'

/** The admin and their network address, for every entry of the audit log. */
export interface ActingAdmin {
  id: UserId
  email: string
  address: string
}

export async function actingAdmin(request: FastifyRequest): Promise<ActingAdmin> {
  const { id, email } = await requireAdmin(request)
  return { id, email: email ?? id, address: request.ip }
}
