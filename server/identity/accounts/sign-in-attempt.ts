import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInProviders } from '#contract/identity/sign-in-provider.ts'
import type { Config } from '../../platform/config/config.ts'
import { repeatSeconds } from './answer-once.ts'
import { clearCookie, cookiesNamed, readCookie, writeCookie } from './cookies.ts'

const lifeSeconds = 600
/** Concurrent attempts in one browser: several tabs, or a repeated request. */
const mostAttempts = 4

/** A visit to a provider, stored in the browser that makes it: no other browser can finish it. */
const SignInAttempt = z.object({
  provider: z.enum(signInProviders),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().optional(),
})
export type SignInAttempt = z.infer<typeof SignInAttempt>

type CookieConfig = Pick<Config, 'publicUrl'>

const beginning = 'signin-'
const nameOf = (state: string) => beginning + state.replaceAll(/[^\w-]/g, '').slice(0, 16)

/**
 * Each attempt has its own cookie, named after its state. With a single one, two starts at once could leave the browser
 * with the secrets of the first and the redirect of the second.
 */
export function keepAttempt(config: CookieConfig, reply: FastifyReply, attempt: SignInAttempt): void {
  for (const name of cookiesNamed(config, reply.request, beginning).slice(0, 1 - mostAttempts))
    clearCookie(config, reply, name)
  writeCookie(config, reply, { name: nameOf(attempt.state), value: pack(attempt), maxAge: lifeSeconds })
}

export function findAttempt(config: CookieConfig, request: FastifyRequest, state: string): SignInAttempt | undefined {
  const value = readCookie(config, request, nameOf(state))
  if (!value) return undefined
  try {
    return SignInAttempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return undefined
  }
}

/** A finished attempt stays in the browser as long as the answer can be repeated. */
export function endAttempt(config: CookieConfig, reply: FastifyReply, attempt: SignInAttempt): void {
  writeCookie(config, reply, { name: nameOf(attempt.state), value: pack(attempt), maxAge: repeatSeconds })
}

const pack = (attempt: SignInAttempt): string => Buffer.from(JSON.stringify(attempt)).toString('base64url')
