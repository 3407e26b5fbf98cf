import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BoundedCache } from '../bounded-cache.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../health/metrics.ts'
import type { CallCounter } from '../limits/call-counter.ts'
import { addressOf } from './address-of.ts'
import type { Door } from './door.ts'
import { bestEncoding } from './kept-answer.ts'
import { isPublic } from './shared-caches.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of this route that a cache may keep are the same for everybody without a cookie of their own, until a new version. */
    isSameForAll?: boolean
    /** Likewise, but kept by nobody else: what people type is theirs. */
    isKeptHere?: boolean
  }
  interface FastifyRequest {
    /** What the shop's public face was when this request came. */
    versionAtStart: string
  }
}

interface ReadyAnswer {
  headers: string[]
  body: Buffer
  tally: Tally
  calls: CallCounter | undefined
}

/** How often answers of a route were sent, until the next look at the metrics. */
interface Tally {
  sent: number
}

/** Addresses are endless. Most bodies are kept elsewhere anyway, but they are counted here as if they were not. */
const room = {
  entries: 5000,
  bytes: 128 * 1024 * 1024,
  sizeOf: ({ headers, body }: ReadyAnswer) => body.length + 2 * headers.join('').length,
}

/** The language somebody chose tells nobody who they are, and each page has an address for every language. */
const isNobodys = (cookies: string | undefined): boolean => cookies === undefined || /^lang=[a-z]+$/.test(cookies)

/** Only the plainest request: whoever has a cookie of their own or a copy is looked after by the shop itself. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && isNobodys(headers.cookie) && headers['if-none-match'] === undefined

/** By what the browser will get, not by how it words its wish: there are endless ways to word it. */
const keyOf = ({ url, headers }: IncomingMessage): string => `${bestEncoding(headers['accept-encoding'])} ${url}`

/** Counts by adding one: to tell the metrics of each would cost more than all else that happens here. */
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
 * Answers what was answered before, byte for byte, ahead of routing, hooks and everything: three quarters of a
 * catalogue read were spent on finding out that nothing needed to be done. The first request of each version
 * goes the whole way, and what it got is kept.
 */
export function answerReady(
  app: FastifyInstance,
  { metrics, config }: Pick<Deps, 'metrics' | 'config'>,
  door: Door,
  version: () => string,
): void {
  const answers = new BoundedCache<ReadyAnswer>(room)
  const tallyOf = countByRoute(metrics)
  const callerOf = addressOf(config)
  let versionOfAll = ''

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    // A process that leaves has more to say than these: that the connection ends, or that somebody else should be asked.
    if (!door.isReady || !isPlain(request) || version() !== versionOfAll) return false
    const ready = answers.get(keyOf(request))
    if (!ready) return false
    const turn = ready.calls?.take(callerOf(request))
    // Whoever asks too often is told so by the shop itself.
    if (turn?.isOver) return false
    const headers = turn ? [...ready.headers, ...Object.entries(turn.headers).flat()] : ready.headers
    response.writeHead(200, headers).end(ready.body)
    ready.tally.sent++
    return true
  }

  const keep = (request: FastifyRequest, reply: FastifyReply, body: Buffer) => {
    // A change that came while this was made may not be in it.
    if (request.versionAtStart !== version()) return
    if (versionOfAll !== request.versionAtStart) {
      answers.clear()
      versionOfAll = request.versionAtStart
    }
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length }).filter(
      ([name]) => !name.startsWith('x-ratelimit-'),
    )
    const { calls } = request.routeOptions.config
    const tally = tallyOf(request.routeOptions.url ?? 'unknown')
    answers.set(keyOf(request.raw), { headers: headers.flat().map(String), body, tally, calls })
  }

  app.decorateRequest('versionAtStart', '')
  app.addHook('onRequest', (request, _reply, done) => {
    if (isRepeated(request)) request.versionAtStart = version()
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isWorthKeeping(request, reply) && Buffer.isBuffer(payload)) keep(request, reply, payload)
    done(null, payload)
  })
  app.addHook('preClose', async () => door.drain())

  const [route] = app.server.listeners('request') as RequestListener[]
  if (!route) throw new Error('the server has nobody to hand requests to')
  app.server.removeListener('request', route)
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) route(request, response)
  })
}

const isRepeated = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isSameForAll === true || config.isKeptHere === true

const isWorthKeeping = (request: FastifyRequest, reply: FastifyReply): boolean =>
  isRepeated(request) &&
  reply.statusCode === 200 &&
  isPlain(request.raw) &&
  isPublic(reply) &&
  !reply.hasHeader('set-cookie')
