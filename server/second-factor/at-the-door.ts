import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#contract/audit.ts'
import type { SecurityEvent } from '#contract/security-event.ts'
import { requireSession } from '../accounts/access.ts'
import type { OpenSession } from '../accounts/sessions.ts'
import { recordAction } from '../admin/audit.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { findFactor, type SecondFactor } from './store.ts'

/** Open to administrators who have yet to show a code: this is where they do. The handler looks at their role. */
export const atTheDoor = { access: 'user' } as const

export async function requireAdminAtTheDoor(request: FastifyRequest): Promise<OpenSession> {
  const open = await requireSession(request)
  if (open.user.role !== 'admin') throw new Refusal('not_an_admin', `user ${open.user.id}`)
  return open
}

/** The same with their confirmed factor; the code they send decides what they may do with it. */
export async function requireFactor(
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
): Promise<OpenSession & { factor: SecondFactor }> {
  const open = await requireAdminAtTheDoor(request)
  const factor = await findFactor(db, open.user.id)
  if (!factor?.confirmedAt) throw new Refusal('no_second_factor')
  return { ...open, factor }
}

const eventOf = {
  enrol_second_factor: 'factor_set_up',
  disable_second_factor: 'factor_turned_off',
  use_recovery_code: 'recovery_code_used',
  renew_recovery_codes: 'recovery_codes_renewed',
} as const satisfies Partial<Record<AuditAction, SecurityEvent>>
type FactorAction = keyof typeof eventOf

/** Writes down what administrators do to their own factor, which they may do before they have shown a code. */
export const recordAtTheDoor = (
  tx: Db,
  { clock, security }: Pick<Deps, 'clock' | 'security'>,
  { request, user, action }: { request: FastifyRequest; user: OpenSession['user']; action: FactorAction },
): Promise<void> => {
  security.note(eventOf[action], { userId: user.id, ip: request.ip })
  return recordAction(tx, {
    by: { id: user.id, email: user.email ?? user.id, address: request.ip },
    at: clock.now(),
    action,
    subject: { kind: 'user', id: user.id },
  })
}
