import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config/config.ts'

/** The client's address, ahead of Fastify and by its rule: the last one on the way that is not a trusted proxy. */
export function addressOf({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()))
  // A client that has disconnected has no address any more.
  return (request) => proxyAddr(request, isTrusted) ?? ''
}
