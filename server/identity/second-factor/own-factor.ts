import type { FastifyRequest } from 'fastify'
import type { UserId } from '#contract/identity/account.ts'
import type { SecurityEvent } from '#contract/identity/security-event.ts'
import type { AuditAction } from '#contract/office/audit.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { User } from '../accounts/store.ts'
import { recordAction } from '../audit/audit.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { findFactor, type SecondFactor } from './store.ts'

/** The user's confirmed second factor, or a refusal if there is none. Checks no code. */
export async function requireFactor({ db }: WithDb, userId: UserId): Promise<SecondFactor> {
  const factor = await findFactor(db, userId)
  if (!factor?.confirmedAt) throw new Refusal('no_second_factor')
  return factor
}

const eventOf = {
  enrol_second_factor: 'factor_set_up',
  disable_second_factor: 'factor_turned_off',
  use_recovery_code: 'recovery_code_used',
  renew_recovery_codes: 'recovery_codes_renewed',
} as const satisfies Partial<Record<AuditAction, SecurityEvent>>

interface OwnAction {
  request: FastifyRequest
  user: User
  action: keyof typeof eventOf
}

/** Records what users do to their own factor; for admins, in the audit log too. */
export async function recordOwnFactor(
  tx: Db,
  { clock, security }: WithClock & WithSecurity,
  { request, user, action }: OwnAction,
): Promise<void> {
  security.note(eventOf[action], { userId: user.id, ip: request.ip })
  if (!user.officeRole) return
  await recordAction(tx, {
    by: { id: user.id, email: user.email ?? user.id, address: request.ip },
    at: clock.now(),
    action,
    subject: { kind: 'user', id: user.id },
  })
}
