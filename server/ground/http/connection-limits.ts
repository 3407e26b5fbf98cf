import type { FastifyServerOptions } from 'fastify'
import { usualBody } from '#contract/api/endpoint.ts'

type Limits = Pick<
  FastifyServerOptions,
  'bodyLimit' | 'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'forceCloseConnections'
> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number; maxHeaderSize: number }
}

/**
 * How long and how much a client may talk before it is cut off. Headers count as part of the request, so
 * `headersMs` must not be longer than `requestMs`.
 */
export interface Patience {
  headersMs: number
  requestMs: number
  /** A connection on which nothing moves. A page that waits for its order hears from us every 20 s. */
  silenceMs: number
  checkEveryMs: number
}

export const usualPatience: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  checkEveryMs: 5000,
}

export const connectionLimits = ({ headersMs, requestMs, silenceMs, checkEveryMs }: Patience): Limits => ({
  bodyLimit: usualBody,
  requestTimeout: requestMs,
  connectionTimeout: silenceMs,
  // Longer than the balancers in front of us keep theirs, so that they never reuse one we are closing.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs, maxHeaderSize: 16 * 1024 },
})
