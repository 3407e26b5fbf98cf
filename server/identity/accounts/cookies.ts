import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'

export type CookieConfig = Pick<Config, 'publicUrl'>

const isHttps = ({ publicUrl }: CookieConfig): boolean => publicUrl.startsWith('https:')

/**
 * Under https the name itself promises that no other host and no plain connection can have set the cookie. It names what it
 * is for and not the software: a shop is its operator's.
 */
const cookieName = (config: CookieConfig, name: string): string => `${isHttps(config) ? '__Host-' : ''}shop_${name}`

/** As releases before called it. Whoever brings one is known by it, until it is written anew or taken away. */
const formerName = (config: CookieConfig, name: string): string => `${isHttps(config) ? '__Host-' : ''}landfall_${name}`

const cookieOptions = (config: CookieConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) }) as const

export const readCookie = (config: CookieConfig, request: FastifyRequest, name: string): string | undefined =>
  request.cookies[cookieName(config, name)] ?? request.cookies[formerName(config, name)]

/** The names, as `readCookie` takes them, of the cookies that begin like this, in the order in which the browser sent them. */
export function cookiesNamed(config: CookieConfig, request: FastifyRequest, beginning: string): string[] {
  const whole = cookieName(config, '')
  return Object.keys(request.cookies)
    .filter((name) => name.startsWith(whole + beginning))
    .map((name) => name.slice(whole.length))
}

export function writeCookie(
  config: CookieConfig,
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): void {
  forgetFormer(config, reply, name)
  reply.setCookie(cookieName(config, name), value, { ...cookieOptions(config), maxAge })
}

export function clearCookie(config: CookieConfig, reply: FastifyReply, name: string): void {
  forgetFormer(config, reply, name)
  reply.clearCookie(cookieName(config, name), cookieOptions(config))
}

function forgetFormer(config: CookieConfig, reply: FastifyReply, name: string): void {
  const former = formerName(config, name)
  if (reply.request.cookies[former] !== undefined) reply.clearCookie(former, cookieOptions(config))
}
