import type { FastifyServerOptions } from 'fastify'
import { usualBody } from '#contract/api/endpoint.ts'

type Limits = Pick<
  FastifyServerOptions,
  'bodyLimit' | 'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'forceCloseConnections'
> & {
  http: { requestTimeout: number; headersTimeout: number; connectionsCheckingInterval: number; maxHeaderSize: number }
}

/**
 * Time limits for a client before it is cut off. Headers count as part of the request, so `headersMs` must not be
 * longer than `requestMs`.
 */
export interface Patience {
  headersMs: number
  requestMs: number
  /** A connection without traffic. A page that waits for its order gets a heartbeat every 20 s. */
  silenceMs: number
  checkEveryMs: number
}

export const usualPatience: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  checkEveryMs: 5000,
}

export const connectionLimits = (
  { headersMs, requestMs, silenceMs, checkEveryMs }: Patience,
  patienceTimes = 1,
): Limits => ({
  bodyLimit: usualBody,
  requestTimeout: requestMs * patienceTimes,
  connectionTimeout: silenceMs * patienceTimes,
  // Longer than the balancers in front keep their connections, so that they never reuse one we are closing.
  keepAliveTimeout: 72_000,
  http: {
    // Node compares the two before Fastify sets the one above.
    requestTimeout: requestMs * patienceTimes,
    headersTimeout: headersMs * patienceTimes,
    connectionsCheckingInterval: checkEveryMs,
    maxHeaderSize: 16 * 1024,
  },
})
