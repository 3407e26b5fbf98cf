import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { endSessionOf, openSession } from './sessions.ts'
import type { User } from './store.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config'>

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Signs this browser in; false when a code of the second factor is still to be shown. The session it came with, if
 * any, ends: a token planted there before is worth nothing.
 */
export async function startSession(
  deps: SessionDeps,
  { request, reply }: Exchange,
  user: User,
  { isFactorShown = false } = {},
): Promise<boolean> {
  const old = readSessionCookie(deps.config, request)
  const userAgent = request.headers['user-agent']
  const { token, isOpen } = await deps.db.transaction(async (tx) => {
    if (old) await endSessionOf(tx, old)
    return openSession({ ...deps, db: tx }, { user, userAgent, isFactorShown })
  })
  setSessionCookie(deps.config, reply, token)
  return isOpen
}

export async function stopSession(deps: SessionDeps, { request, reply }: Exchange): Promise<void> {
  const token = readSessionCookie(deps.config, request)
  if (!token) return
  await endSessionOf(deps.db, token)
  clearSessionCookie(deps.config, reply)
}
