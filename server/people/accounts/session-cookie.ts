import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../ground/config/config.ts'

/** The browser keeps it as long as it may; the session behind it ends when the server says so. */
const maxAgeSeconds = 400 * 24 * 60 * 60

type CookieConfig = Pick<Config, 'publicUrl'>

const isHttps = ({ publicUrl }: CookieConfig): boolean => publicUrl.startsWith('https:')

/** Under https the name itself promises that no other host and no plain connection can have set the cookie. */
export const cookieName = (config: CookieConfig, name: string): string =>
  isHttps(config) ? `__Host-landfall_${name}` : `landfall_${name}`

export const cookieOptions = (config: CookieConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) }) as const

export const readSessionCookie = (config: CookieConfig, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(config, 'session')]

export function setSessionCookie(config: CookieConfig, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(config, 'session'), token, { ...cookieOptions(config), maxAge: maxAgeSeconds })
}

export function clearSessionCookie(config: CookieConfig, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, 'session'), cookieOptions(config))
}

/** Whoever signs out leaves nothing in this browser that opens what is theirs: what they bought or wrote as a guest goes too. */
export function clearPersonalCookies(config: CookieConfig, reply: FastifyReply): void {
  clearSessionCookie(config, reply)
  for (const name of ['checkout', 'support']) reply.clearCookie(cookieName(config, name), cookieOptions(config))
}
