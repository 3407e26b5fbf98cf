import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Topic, WithNotices } from '../db/notices.ts'
import { Refusal } from '../refusals/refusal.ts'

const heartbeatMs = 20_000
/** A waiting page reconnects by itself, so no connection needs to stay open for ever. */
const longestMs = 10 * 60_000

/**
 * Limits on open streams in this process. An order has a few devices that wait for it; a whole airport may share one
 * address. A page without a stream polls now and then.
 */
const most = { ofOne: 10, atAddress: 200 }

/** What a page wants to be notified about. */
interface Subscription {
  /** At most `most.ofOne` streams may be open under one name. */
  name: string
  includes: (key: string) => boolean
  /** The data of an event when any of it may have changed. */
  all: string
  /** A notice after which the visitor may no longer be entitled to it. The page reconnects, and is asked who it is. */
  endsWith?: { topic: Topic; key: string }
}

/** Notifies waiting pages that something changed. The page then reads it, so nothing secret is sent here. */
export function eventStreams({ notices }: WithNotices, app: FastifyInstance, topic: Topic) {
  const open = new Set<PassThrough>()
  const ofOne = new Tally()
  const atAddress = new Tally()
  // A process that stops would wait for its streams. The pages reconnect by themselves, to another process.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  return (reply: FastifyReply, { name, includes, all, endsWith }: Subscription): FastifyReply => {
    const { ip } = reply.request
    if (ofOne.of(name) >= most.ofOne || atAddress.of(ip) >= most.atAddress)
      throw new Refusal('too_many_requests', `streams of ${name}`, { headers: { 'retry-after': '60' } })
    const stream = new PassThrough()
    open.add(stream)
    ofOne.add(name, 1)
    atAddress.add(ip, 1)
    const send = (event: string, data = all) => stream.write(`event: ${event}\ndata: ${data}\n\n`)
    const stopListening = notices.on(topic, (key) => {
      if (key === undefined || includes(key)) send(topic, key)
    })
    const stopWatching =
      endsWith && notices.on(endsWith.topic, (key) => (key === undefined || key === endsWith.key) && stream.end())
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
    const end = setTimeout(() => stream.end(), longestMs)
    stream.on('close', () => {
      open.delete(stream)
      ofOne.add(name, -1)
      atAddress.add(ip, -1)
      stopListening()
      stopWatching?.()
      clearInterval(heartbeat)
      clearTimeout(end)
    })
    reply.raw.on('close', () => stream.destroy())
    send('hello')
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  }
}

export type EventStream = ReturnType<typeof eventStreams>

/** Counts by name. */
class Tally {
  private readonly counts = new Map<string, number>()

  of(name: string): number {
    return this.counts.get(name) ?? 0
  }

  add(name: string, change: 1 | -1): void {
    const count = this.of(name) + change
    if (count > 0) this.counts.set(name, count)
    else this.counts.delete(name)
  }
}
