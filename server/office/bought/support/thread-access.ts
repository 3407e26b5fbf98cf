import type { FastifyRequest } from 'fastify'
import type { SenderProof } from '#contract/office/admin-support.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { isGood, readGrants } from './grants.ts'
import { findThread, type Thread } from './store.ts'

export interface OpenedThread {
  thread: Thread
  /** How we know who uses this browser. */
  proof: SenderProof
}

type Deps = WithDb & WithClock & WithVault & WithConfig

/**
 * A conversation opens to the account that wrote it, and to a browser with a grant: from writing it, or from a mailed
 * link. For anyone else it does not exist; an expired grant gets its own refusal.
 */
export async function requireThread(deps: Deps, request: FastifyRequest, id: string): Promise<OpenedThread> {
  const thread = await findThread(deps.db, id)
  if (!thread) throw new Refusal('thread_not_found')
  const session = await request.visitor.session()
  if (session && thread.userId === session.user.id) return { thread, proof: 'account' }
  const grants = readGrants(deps, request).filter(({ threadId }) => threadId === thread.id)
  const good = grants.filter((grant) => isGood(grant, thread))
  if (good.some(({ holder }) => holder === 'mailbox')) return { thread, proof: 'mailbox' }
  if (good.length > 0) return { thread, proof: 'none' }
  throw new Refusal(grants.length > 0 ? 'thread_link_ended' : 'thread_not_found')
}
