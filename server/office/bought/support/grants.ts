import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, writeCookie } from '../../../identity/accounts/cookies.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { Thread } from './store.ts'

const purpose = 'support-thread'
const day = 24 * 60 * 60
/** `browser`: typed the address in. `mailbox`: has the mail that was sent there. */
const lifeSeconds = { browser: 7 * day, mailbox: 30 * day }
type Holder = keyof typeof lifeSeconds

/** The right to open one conversation, carried by a browser's cookie or a mailed link. */
export interface Grant {
  threadId: string
  holder: Holder
  linkVersion: number
  /** In seconds since 1970. */
  expires: number
  token: string
}

type Deps = WithVault & WithClock

/** Signed, so it cannot be forged, and the database holds nothing that opens a conversation. */
export function makeToken({ vault, clock }: Deps, thread: Pick<Thread, 'id' | 'linkVersion'>, holder: Holder): string {
  const expires = Math.floor(secondsAfter(clock.now(), lifeSeconds[holder]).getTime() / 1000)
  const value = [thread.id, holder, thread.linkVersion, expires].join('.')
  return `${value}.${vault.sign(purpose, value)}`
}

export function readToken({ vault, clock }: Deps, token: string): Grant | undefined {
  const [threadId = '', holder = '', version = '', expires = '', signature = ''] = token.split('.')
  if (!vault.isSigned(purpose, [threadId, holder, version, expires].join('.'), signature)) return undefined
  if (Number(expires) * 1000 <= clock.now().getTime()) return undefined
  return { threadId, holder: holder as Holder, linkVersion: Number(version), expires: Number(expires), token }
}

/**
 * Closing a conversation ends its links; a browser that only typed the address loses access once the owner has written.
 */
export const isGood = (grant: Grant, thread: Thread): boolean =>
  grant.threadId === thread.id &&
  grant.linkVersion === thread.linkVersion &&
  !(grant.holder === 'browser' && thread.isBrowserOut)

/** As many conversations as fit into a cookie. */
const MOST_KEPT = 8
const separator = '~'

const tokensIn = ({ config }: WithConfig, request: FastifyRequest): string[] =>
  (readCookie(config, request, 'support') ?? '').split(separator).filter(Boolean)

export const readGrants = (deps: Deps & WithConfig, request: FastifyRequest): Grant[] =>
  tokensIn(deps, request).flatMap((token) => readToken(deps, token) ?? [])

/** Lets this browser open one more conversation. A mailed grant outranks one for a typed address. */
export function keepGrant(deps: Deps & WithConfig, request: FastifyRequest, reply: FastifyReply, token: string) {
  const kept = readGrants(deps, request)
  const added = readToken(deps, token)
  const others = kept.filter(({ threadId, holder }) => threadId !== added?.threadId || holder !== added.holder)
  const tokens = [token, ...others.map((grant) => grant.token)].slice(0, MOST_KEPT)
  writeCookie(deps.config, reply, { name: 'support', value: tokens.join(separator), maxAge: lifeSeconds.mailbox })
}
