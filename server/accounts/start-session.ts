import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '#contract/account.ts'
import type { Deps } from '../deps.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { endSessionOf, openSession } from './sessions.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'security'>

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Signs this browser in. The session it came with, if any, ends: a token planted there before is worth nothing. */
export async function startSession(deps: SessionDeps, { request, reply }: Exchange, userId: UserId): Promise<void> {
  const old = readSessionCookie(deps.config, request)
  const token = await deps.db.transaction(async (tx) => {
    if (old) await endSessionOf(tx, old)
    return openSession({ ...deps, db: tx }, userId, request.headers['user-agent'])
  })
  setSessionCookie(deps.config, reply, token)
  deps.security.note('signed_in', { userId, ip: request.ip })
}

export async function stopSession(deps: SessionDeps, { request, reply }: Exchange): Promise<void> {
  const token = readSessionCookie(deps.config, request)
  if (!token) return
  const userId = (await request.visitor.session())?.user.id
  await endSessionOf(deps.db, token)
  clearSessionCookie(deps.config, reply)
  if (userId) deps.security.note('signed_out', { userId, ip: request.ip })
}
