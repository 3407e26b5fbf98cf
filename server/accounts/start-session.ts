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

/** Signs this browser in. The session it came with, if any, ends: a token planted there before is worth nothing. */
export async function startSession(deps: SessionDeps, { request, reply }: Exchange, user: User): Promise<void> {
  const old = readSessionCookie(deps.config, request)
  const token = await deps.db.transaction(async (tx) => {
    if (old) await endSessionOf(tx, old)
    return openSession({ ...deps, db: tx }, user, request.headers['user-agent'])
  })
  setSessionCookie(deps.config, reply, token)
}

export async function stopSession(deps: SessionDeps, { request, reply }: Exchange): Promise<void> {
  const token = readSessionCookie(deps.config, request)
  if (!token) return
  await endSessionOf(deps.db, token)
  clearSessionCookie(deps.config, reply)
}
