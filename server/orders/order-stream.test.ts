import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import type { Notices } from '../db/notices.ts'
import { orderStreams } from './order-stream.ts'

let app: FastifyInstance
let tell: (changedOrder: string | undefined) => void
beforeEach(() => {
  app = Fastify()
  const handlers = new Set<Parameters<Notices['on']>[1]>()
  tell = (key) => handlers.forEach((handler) => handler(key))
  const notices: Pick<Notices, 'on'> = {
    on: (_topic, handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
  const streamOrder = orderStreams({ notices: notices as Notices }, app)
  app.get('/events', (_request, reply) => streamOrder(reply, 'order-1'))
})

/** All that a page hears which waits for order-1 while this happens. */
async function hear(happening: () => void): Promise<string[]> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const waiting = await fetch(`http://127.0.0.1:${port}/events`)
  happening()
  await app.close()
  return (await waiting.text()).split('\n').filter((line) => line.startsWith('event'))
}

test('a process that is asked to stop does not wait for the pages that wait for their order', async () => {
  expect(await hear(() => undefined)).toEqual(['event: hello'])
})

test('a page hears that its order changed', async () => {
  expect(await hear(() => tell('order-1'))).toEqual(['event: hello', 'event: order'])
})

test('a page does not hear of other orders', async () => {
  expect(await hear(() => tell('order-2'))).toEqual(['event: hello'])
})

test('when something may have been missed, every page looks again', async () => {
  expect(await hear(() => tell(undefined))).toEqual(['event: hello', 'event: order'])
})
