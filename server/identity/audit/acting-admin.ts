import type { FastifyRequest } from 'fastify'
import type { UserId } from '#contract/accounts/account.ts'
import { requireAdmin } from '../accounts/access.ts'

/** Who acts, and from where: what every line of the audit log begins with. */
export interface ActingAdmin {
  id: UserId
  email: string
  address: string
}

export async function actingAdmin(request: FastifyRequest): Promise<ActingAdmin> {
  const { id, email } = await requireAdmin(request)
  return { id, email: email ?? id, address: request.ip }
}
