import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'

const heartbeatMs = 20_000
/** A waiting page reconnects by itself, so no connection needs to live for ever. */
const longestMs = 10 * 60_000

/** Tells waiting pages that their order changed; the page then reads it, so nothing secret travels here. */
export function orderStreams({ notices }: Pick<Deps, 'notices'>, app: FastifyInstance) {
  const open = new Set<PassThrough>()
  // A process that stops would wait for its streams. The pages come back by themselves, to a process that stays.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  return (reply: FastifyReply, orderId: string): FastifyReply => {
    const stream = new PassThrough()
    open.add(stream)
    const say = (event: string) => stream.write(`event: ${event}\ndata: ${orderId}\n\n`)
    const stopListening = notices.on('order', (key) => {
      if (key === undefined || key === orderId) say('order')
    })
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
    const end = setTimeout(() => stream.end(), longestMs)
    stream.on('close', () => {
      open.delete(stream)
      stopListening()
      clearInterval(heartbeat)
      clearTimeout(end)
    })
    reply.raw.on('close', () => stream.destroy())
    say('hello')
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  }
}
