import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The shop's origin as this browser sees it. In the sandbox that may be any local host name. */
export const originFor = (
  { isSandbox, publicUrl }: Pick<Config, 'isSandbox' | 'publicUrl'>,
  { protocol, host, hostname }: FastifyRequest,
): string => (isSandbox && loopback.has(hostname) ? `${protocol}://${host}` : new URL(publicUrl).origin)
