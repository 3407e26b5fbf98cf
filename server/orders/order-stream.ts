import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'

const heartbeatMs = 20_000
/** A waiting page reconnects by itself, so no connection needs to live for ever. */
const longestMs = 10 * 60_000

/** Tells a waiting page that its order changed; the page then reads it, so nothing secret travels here. */
export function streamOrder({ notices }: Pick<Deps, 'notices'>, reply: FastifyReply, orderId: string): FastifyReply {
  const stream = new PassThrough()
  const say = (event: string) => stream.write(`event: ${event}\ndata: ${orderId}\n\n`)
  const stopListening = notices.on('order', (key) => {
    if (key === undefined || key === orderId) say('order')
  })
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
  const end = setTimeout(() => stream.end(), longestMs)
  const stop = () => {
    stopListening()
    clearInterval(heartbeat)
    clearTimeout(end)
  }
  stream.on('close', stop)
  reply.raw.on('close', () => stream.destroy())
  say('hello')
  return reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)
}
