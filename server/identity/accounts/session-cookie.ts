import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, type CookieConfig, readCookie, writeCookie } from './cookies.ts'

/** The browser keeps the cookie as long as possible; the server decides when the session ends. */
const maxAgeSeconds = 400 * 24 * 60 * 60

export const readSessionCookie = (config: CookieConfig, request: FastifyRequest): string | undefined =>
  readCookie(config, request, 'session')

export const setSessionCookie = (config: CookieConfig, reply: FastifyReply, value: string): void =>
  writeCookie(config, reply, { name: 'session', value, maxAge: maxAgeSeconds })

export const clearSessionCookie = (config: CookieConfig, reply: FastifyReply): void =>
  clearCookie(config, reply, 'session')

/**
 * Signing out leaves nothing in this browser that opens personal data, including what was bought or written as a guest.
 */
export function clearPersonalCookies(config: CookieConfig, reply: FastifyReply): void {
  for (const name of ['session', 'checkout', 'support']) clearCookie(config, reply, name)
}
