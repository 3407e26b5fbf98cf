import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInProviders } from '#contract/accounts/sign-in-provider.ts'
import type { Config } from '../../platform/config/config.ts'
import { repeatSeconds } from './answer-once.ts'
import { clearCookie, cookiesNamed, readCookie, writeCookie } from './cookies.ts'

const lifeSeconds = 600
/** Visits that one browser has under way: tabs, and a browser that asks twice. */
const mostAttempts = 4

/** A visit to a provider, kept by the browser that makes it: no other browser can finish it. */
const SignInAttempt = z.object({
  provider: z.enum(signInProviders),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().optional(),
})
export type SignInAttempt = z.infer<typeof SignInAttempt>

type CookieConfig = Pick<Config, 'publicUrl'>

/** As the release before calls it, which knows one attempt only. Both are written while its processes may answer too. */
const formerName = 'signin'
const beginning = 'signin-'
const nameOf = (state: string) => beginning + state.replaceAll(/[^\w-]/g, '').slice(0, 16)

/**
 * Each attempt has a cookie of its own, named after its state. With a single one, of two starts at the same moment the
 * browser could keep the first one's secrets and follow the second one's way.
 */
export function keepAttempt(config: CookieConfig, reply: FastifyReply, attempt: SignInAttempt): void {
  for (const name of cookiesNamed(config, reply.request, beginning).slice(0, 1 - mostAttempts))
    clearCookie(config, reply, name)
  for (const name of [nameOf(attempt.state), formerName])
    writeCookie(config, reply, { name, value: pack(attempt), maxAge: lifeSeconds })
}

/** The attempt that an answer belongs to. */
export function findAttempt(config: CookieConfig, request: FastifyRequest, state: string): SignInAttempt | undefined {
  const value = readCookie(config, request, nameOf(state)) ?? readCookie(config, request, formerName)
  if (!value) return undefined
  try {
    return SignInAttempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return undefined
  }
}

/** The browser keeps a finished attempt for as long as it may hear the answer again. */
export function endAttempt(config: CookieConfig, reply: FastifyReply, attempt: SignInAttempt): void {
  writeCookie(config, reply, { name: nameOf(attempt.state), value: pack(attempt), maxAge: repeatSeconds })
  clearCookie(config, reply, formerName)
}

const pack = (attempt: SignInAttempt): string => Buffer.from(JSON.stringify(attempt)).toString('base64url')
