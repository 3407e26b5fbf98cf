import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { clearCookie, readCookie, writeCookie } from '../accounts/cookies.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { claimChallenge, forgetEndedChallenges, insertChallenge } from './store.ts'

type ChallengeDeps = WithDb & WithClock & WithConfig

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** What the challenge is for: an answer for one purpose is invalid for the other. */
type Purpose = 'make' | 'show'

const lifeSeconds = 5 * 60

/** Ties a challenge to this browser, which has one at a time. */
export async function giveChallenge(
  { db, clock, config }: ChallengeDeps,
  { reply }: Exchange,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const browser = newToken()
  const now = clock.now()
  await forgetEndedChallenges(db, now)
  const expiresAt = secondsAfter(now, lifeSeconds)
  await insertChallenge(db, { browserHash: hashToken(browser), challenge, purpose, expiresAt })
  writeCookie(config, reply, { name: 'passkey', value: browser, maxAge: lifeSeconds })
}

/** The challenge given to this browser. It is spent even if the answer turns out to be wrong. */
export async function takeChallenge(
  { db, clock, config }: ChallengeDeps,
  { request, reply }: Exchange,
  purpose: Purpose,
): Promise<string> {
  const browser = readCookie(config, request, 'passkey')
  clearCookie(config, reply, 'passkey')
  const browserHash = browser && hashToken(browser)
  const challenge = browserHash && (await claimChallenge(db, { browserHash, purpose, now: clock.now() }))
  if (!challenge) throw new Refusal('passkey_refused', 'no challenge')
  return challenge
}
