import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, type CookieConfig, readCookie, writeCookie } from './cookies.ts'

/** The browser keeps it as long as it may; the session behind it ends when the server says so. */
const maxAgeSeconds = 400 * 24 * 60 * 60

export const readSessionCookie = (config: CookieConfig, request: FastifyRequest): string | undefined =>
  readCookie(config, request, 'session')

export const setSessionCookie = (config: CookieConfig, reply: FastifyReply, value: string): void =>
  writeCookie(config, reply, { name: 'session', value, maxAge: maxAgeSeconds })

export const clearSessionCookie = (config: CookieConfig, reply: FastifyReply): void =>
  clearCookie(config, reply, 'session')

/** Whoever signs out leaves nothing in this browser that opens what is theirs: what they bought or wrote as a guest goes too. */
export function clearPersonalCookies(config: CookieConfig, reply: FastifyReply): void {
  for (const name of ['session', 'checkout', 'support']) clearCookie(config, reply, name)
}
