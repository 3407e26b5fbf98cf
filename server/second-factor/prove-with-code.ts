import type { FastifyRequest } from 'fastify'
import type { OpenSession } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { recordAtTheDoor } from './at-the-door.ts'
import { findFactor, markProven } from './store.ts'
import { takeCode } from './take-code.ts'

/** Takes a code, or a recovery code, as the proof that this browser is used by whoever has the factor. */
export async function proveWithCode(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  request: FastifyRequest,
  { user, session }: OpenSession,
  code: string,
): Promise<void> {
  const factor = await findFactor(deps.db, user.id)
  if (!factor?.confirmedAt) throw new Refusal('no_second_factor')
  await takeCode(deps, factor, { code, allowed: ['code', 'recovery code'] }, async (tx, proof) => {
    await markProven(tx, session.id, deps.clock.now())
    if (proof === 'recovery code') await recordAtTheDoor(tx, deps, { request, user, action: 'use_recovery_code' })
  })
}
