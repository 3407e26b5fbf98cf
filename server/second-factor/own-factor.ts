import type { FastifyRequest } from 'fastify'
import type { UserId } from '#contract/account.ts'
import type { AuditAction } from '#contract/audit.ts'
import type { User } from '../accounts/store.ts'
import { recordAction } from '../admin/audit.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { findFactor, type SecondFactor } from './store.ts'

/** Their confirmed factor; the code they send decides what they may do with it. */
export async function requireFactor({ db }: Pick<Deps, 'db'>, userId: UserId): Promise<SecondFactor> {
  const factor = await findFactor(db, userId)
  if (!factor?.confirmedAt) throw new Refusal('no_second_factor')
  return factor
}

interface OwnAction {
  request: FastifyRequest
  user: User
  action: AuditAction
}

/** Writes down what administrators do to their own factor; what customers do to theirs is their own business. */
export async function recordOwnFactor(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { request, user, action }: OwnAction,
): Promise<void> {
  if (user.role !== 'admin') return
  await recordAction(tx, {
    by: { id: user.id, email: user.email ?? user.id, address: request.ip },
    at: clock.now(),
    action,
    subject: { kind: 'user', id: user.id },
  })
}
