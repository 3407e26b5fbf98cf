import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithSecurity } from '../security/open-security.ts'
import { keepDevice } from './device-cookie.ts'
import type { WithAccountHooks } from './account-hooks.ts'
import { clearPersonalCookies, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { awaitsCode, endSessionOf, findSession, type NewSession, openSession } from './sessions.ts'
import { changeUser, type User } from './store.ts'

type SessionDeps = WithDb & WithClock & WithConfig & WithVault & WithSecurity & WithAccountHooks

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface Arrival extends Pick<NewSession, 'isFactorShown' | 'inPlaceOf' | 'token'> {
  /** The language in which they read the shop. */
  language: Language
}

/**
 * Signs this browser in; false if a second factor is still to be entered. Ends the session the browser had before, so
 * that a planted token is worthless.
 */
export async function startSession(
  deps: SessionDeps,
  { request, reply }: Exchange,
  user: User,
  { language, ...how }: Arrival,
): Promise<boolean> {
  const old = readSessionCookie(deps.config, request)
  const userAgent = request.headers['user-agent']
  const { token, isOpen } = await deps.db.transaction(async (tx) => {
    const opened = await openSession({ ...deps, db: tx }, { user, userAgent, ...how })
    if (old) await replaceSession({ ...deps, db: tx }, old, opened.token)
    if (opened.isOpen) await learnLanguage(tx, user, language)
    return opened
  })
  setSessionCookie(deps.config, reply, token)
  if (isOpen) deps.security.note('signed_in', { userId: user.id, ip: request.ip })
  keepDevice(deps, request, reply, user.id)
  return isOpen
}

/** Gives this browser the session it got a moment ago; undefined if that has ended since. */
export async function repeatSession(
  deps: SessionDeps,
  { request, reply }: Exchange,
  token: string,
): Promise<{ user: User; isOpen: boolean } | undefined> {
  const found = await findSession(deps, token)
  if (!found) return undefined
  setSessionCookie(deps.config, reply, token)
  keepDevice(deps, request, reply, found.user.id)
  return { user: found.user, isOpen: !awaitsCode(found) }
}

/** Accounts older than the language setting take the language in which their owner signs in; English is the default. */
async function learnLanguage(tx: Db, { id, language }: User, spoken: Language): Promise<void> {
  if (!language && spoken !== sourceLanguage) await changeUser(tx, id, { language: spoken })
}

async function replaceSession(deps: SessionDeps, oldToken: string, newToken: string): Promise<void> {
  const [ending, opened] = [await findSession(deps, oldToken), await findSession(deps, newToken)]
  if (ending && opened && ending.user.id === opened.user.id)
    for (const hooks of deps.accountHooks) await hooks.sessionReplaced?.(deps.db, ending.session.id, opened.session.id)
  await endSessionOf(deps.db, oldToken)
}

export async function stopSession(deps: SessionDeps, { request, reply }: Exchange): Promise<void> {
  const token = readSessionCookie(deps.config, request)
  const userId = (await request.visitor.session())?.user.id
  if (token) await endSessionOf(deps.db, token)
  clearPersonalCookies(deps.config, reply)
  if (userId) deps.security.note('signed_out', { userId, ip: request.ip })
}
