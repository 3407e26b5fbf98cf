import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signInProviders } from '#contract/sign-in-provider.ts'
import type { Config } from '../../ground/config/config.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'

const lifeSeconds = 600

/** A visit to a provider, kept by the browser that makes it: nobody else can finish it, and it is finished once. */
const SignInAttempt = z.object({
  provider: z.enum(signInProviders),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().optional(),
})
export type SignInAttempt = z.infer<typeof SignInAttempt>

type CookieConfig = Pick<Config, 'publicUrl'>

export function keepAttempt(config: CookieConfig, reply: FastifyReply, attempt: SignInAttempt): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  writeCookie(config, reply, { name: 'signin', value, maxAge: lifeSeconds })
}

/** Reads the attempt and takes it away from the browser. */
export function takeAttempt(
  config: CookieConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): SignInAttempt | undefined {
  const value = readCookie(config, request, 'signin')
  if (!value) return undefined
  clearCookie(config, reply, 'signin')
  try {
    return SignInAttempt.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return undefined
  }
}
