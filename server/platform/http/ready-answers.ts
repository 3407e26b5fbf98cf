import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BoundedCache } from '../bounded-cache.ts'
import type { WithConfig } from '../config/config.ts'
import type { Metrics, WithMetrics } from '../health/metrics.ts'
import type { CallCounter } from '../limits/call-counter.ts'
import { addressOf } from './address-of.ts'
import type { Admission } from './admission.ts'
import { bestEncoding } from './accepted-encoding.ts'
import { isShort, peekBody } from './peek-body.ts'
import { isNobodys } from './personal-cookie.ts'
import { isPublic } from './shared-caches.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Answers of this route that a cache may keep are the same for all visitors without a personal cookie, until a new
     * version.
     */
    isSameForAll?: boolean
    /**
     * Likewise, but no cache in front keeps them: what people type is private. For a POST they are kept by the posted
     * body.
     */
    isKeptHere?: boolean
    /** What such an answer is made from besides the public pages: a new number after every change. */
    keptVersion?: () => number
  }
  interface FastifyRequest {
    /** The version of the shop's public pages when this request came, and of what else its answer is made from. */
    versionAtStart: string
    keptVersionAtStart: number | undefined
  }
}

interface ReadyAnswer {
  headers: string[]
  body: Buffer
  tally: Tally
  calls: CallCounter | undefined
  isStillGood: () => boolean
}

/** How often answers of a route were sent since the metrics were last read. */
interface Tally {
  sent: number
}

/** Addresses are endless. Most bodies are kept elsewhere anyway, but count here as if they were not. */
const room = {
  entries: 5000,
  bytes: 128 * 1024 * 1024,
  sizeOf: ({ headers, body }: ReadyAnswer) => body.length + 2 * headers.join('').length,
}

/** Only the plainest requests: one with a personal cookie or a cached copy is handled by the shop itself. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'POST') && isNobodys(headers.cookie) && headers['if-none-match'] === undefined

/**
 * Keyed by the encoding the browser will get, not by its Accept-Encoding, which can be worded in endless ways. The
 * posted body and its origin are part of the key: another site's page must not get an answer made for the shop's own.
 */
function keyOf({ url, headers }: IncomingMessage, posted?: string): string {
  const key = `${bestEncoding(headers['accept-encoding'])} ${url}`
  return posted === undefined ? key : `${key} ${headers.origin} ${headers.host} ${posted}`
}

/** Counts in a variable: incrementing the metric each time would cost more than everything else here. */
function countByRoute(metrics: Metrics): (route: string) => Tally {
  const tallies = new Map<string, Tally>()
  metrics.beforeReading(() => {
    for (const [route, tally] of tallies) {
      metrics.readyAnswers.inc({ route }, tally.sent)
      tally.sent = 0
    }
  })
  return (route) => {
    const tally = tallies.get(route) ?? { sent: 0 }
    tallies.set(route, tally)
    return tally
  }
}

/**
 * Resends earlier answers, byte for byte, ahead of routing, hooks and everything: three quarters of a catalogue read
 * were spent on finding out that nothing needed to be done. The first request of each version goes through the whole
 * app, and its answer is kept.
 */
export function answerReady(
  app: FastifyInstance,
  { metrics, config }: WithMetrics & WithConfig,
  admission: Admission,
  version: () => string,
): void {
  const answers = new BoundedCache<ReadyAnswer>(room)
  const tallyOf = countByRoute(metrics)
  const callerOf = addressOf(config)
  let versionOfAll = ''

  const answer = (request: IncomingMessage, response: ServerResponse, posted?: string): boolean => {
    // A stopping process adds more to its answers: that the connection closes, or that another process should be asked.
    if (!admission.isReady || !isPlain(request) || version() !== versionOfAll) return false
    const ready = answers.get(keyOf(request, posted))
    if (!ready?.isStillGood()) return false
    const turn = ready.calls?.take(callerOf(request))
    // The shop itself refuses a client over its limit.
    if (turn?.isOver) return false
    ready.tally.sent++
    response.writeHead(200, turn ? withTurn(ready.headers, turn.headers) : ready.headers)
    response.end(ready.body)
    return true
  }

  const keep = (request: FastifyRequest, reply: FastifyReply, body: Buffer) => {
    // A change during this request may not be in its answer.
    if (request.versionAtStart !== version()) return
    if (versionOfAll !== request.versionAtStart) {
      answers.clear()
      versionOfAll = request.versionAtStart
    }
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length }).filter(
      ([name]) => !name.startsWith('ratelimit'),
    )
    const { calls, keptVersion } = request.routeOptions.config
    const tally = tallyOf(request.routeOptions.url ?? 'unknown')
    const madeFrom = request.keptVersionAtStart
    answers.set(keyOf(request.raw, postedOf.get(request.raw)), {
      headers: headers.flat().map(String),
      body,
      tally,
      calls,
      isStillGood: () => keptVersion?.() === madeFrom,
    })
  }

  const posts = new Set<string>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'POST' && config?.isKeptHere) posts.add(url)
  })
  app.decorateRequest('versionAtStart', '')
  app.decorateRequest('keptVersionAtStart', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isRepeated(request)) {
      request.versionAtStart = version()
      request.keptVersionAtStart = request.routeOptions.config.keptVersion?.()
    }
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isWorthKeeping(request, reply)) {
      if (Buffer.isBuffer(payload)) keep(request, reply, payload)
      else if (typeof payload === 'string') keep(request, reply, Buffer.from(payload))
    }
    done(null, payload)
  })
  app.addHook('preClose', async () => admission.drain())

  const [route] = app.server.listeners('request') as RequestListener[]
  if (!route) throw new Error('the server has nobody to hand requests to')
  app.server.removeListener('request', route)
  const answerOrRoute = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' && answer(request, response)) return
    route(request, response)
  }
  app.server.on('request', (request, response) => {
    if (request.method !== 'POST' || !posts.has(request.url ?? '') || !isShort(request))
      return answerOrRoute(request, response)
    return peekBody(
      request,
      (posted) => answer(request, response, posted),
      (posted) => {
        if (posted !== undefined) postedOf.set(request, posted)
        route(request, response)
      },
    )
  })
}

/** The body of a request whose answer may be kept. */
const postedOf = new WeakMap<IncomingMessage, string>()

function withTurn(headers: readonly string[], turn: Record<string, string>): string[] {
  const all = headers.slice()
  for (const name in turn) all.push(name, turn[name] ?? '')
  return all
}

const isRepeated = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isSameForAll === true || config.isKeptHere === true

const isWorthKeeping = (request: FastifyRequest, reply: FastifyReply): boolean =>
  isRepeated(request) &&
  reply.statusCode === 200 &&
  isPlain(request.raw) &&
  (request.method === 'POST' ? postedOf.has(request.raw) : isPublic(reply)) &&
  !reply.hasHeader('set-cookie')
