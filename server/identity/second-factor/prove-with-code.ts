import type { FastifyRequest } from 'fastify'
import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { markFactorShown, type OpenSession } from '../accounts/sessions.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { recordOwnFactor, requireFactor } from './own-factor.ts'
import { takeCode } from './take-code.ts'

/** Accepts a code, or a recovery code, as proof that the owner of the factor is using this browser. */
export async function proveWithCode(
  deps: WithDb & WithClock & WithVault & WithSecurity,
  request: FastifyRequest,
  open: OpenSession,
  code: string,
): Promise<void> {
  const { user } = open
  const factor = await requireFactor(deps, user.id)
  await takeCode(deps, factor, { code, allowed: ['code', 'recovery code'] }, async (tx, proof) => {
    await markFactorShown(tx, open, deps.clock.now())
    if (proof === 'code') deps.security.note('factor_passed', { userId: user.id, ip: request.ip })
    else await recordOwnFactor(tx, deps, { request, user, action: 'use_recovery_code' })
  })
}
