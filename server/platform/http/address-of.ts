import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config/config.ts'

/** Who asks, ahead of Fastify and by its rule: the last on the way whom no proxy of ours vouches for. */
export function addressOf({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()))
  // Whoever is gone already has no address left.
  return (request) => proxyAddr(request, isTrusted) ?? ''
}
