import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'

export type CookieConfig = Pick<Config, 'publicUrl'>

const isHttps = ({ publicUrl }: CookieConfig): boolean => publicUrl.startsWith('https:')

/**
 * Under https the `__Host-` prefix guarantees that no other host and no plain connection can have set the cookie. The
 * name describes the purpose and not the software, since the shop belongs to its operator.
 */
const cookieName = (config: CookieConfig, name: string): string => `${isHttps(config) ? '__Host-' : ''}shop_${name}`

const cookieOptions = (config: CookieConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) }) as const

export const readCookie = (config: CookieConfig, request: FastifyRequest, name: string): string | undefined =>
  request.cookies[cookieName(config, name)]

/** The names (for `readCookie`) of the cookies with this prefix, in the order the browser sent them. */
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
  reply.setCookie(cookieName(config, name), value, { ...cookieOptions(config), maxAge })
}

export function clearCookie(config: CookieConfig, reply: FastifyReply, name: string): void {
  reply.clearCookie(cookieName(config, name), cookieOptions(config))
}
