import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Notices } from '../../../platform/db/notices.ts'
import { answerErrors } from '../../../platform/http/errors.ts'
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
  const streams = orderStreams({ notices: notices as Notices }, app)
  app.get('/events', (_request, reply) => streams.ofOrder(reply, 'order-1'))
  app.get<{ Params: { id: string } }>('/events/:id', (request, reply) => streams.ofOrder(reply, request.params.id))
  app.get('/own-events', (_request, reply) => streams.ofAccount(reply, 'maya', new Set(['order-1', 'order-2'])))
})

/** Everything that a page waiting for order-1 receives while this happens. */
async function hear(happening: () => void, path = '/events', lines = /^event/): Promise<string[]> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const waiting = await fetch(`http://127.0.0.1:${port}${path}`)
  happening()
  await app.close()
  return (await waiting.text()).split('\n').filter((line) => lines.test(line))
}

test('a process that is asked to stop does not wait for the pages that wait for their order', async () => {
  expect(await hear(() => undefined)).toEqual(['event: hello'])
})

test('a page is notified that its order changed', async () => {
  expect(await hear(() => tell('order-1'))).toEqual(['event: hello', 'event: order'])
})

test('a page is not notified of other orders', async () => {
  expect(await hear(() => tell('order-2'))).toEqual(['event: hello'])
})

test('when something may have been missed, every page looks again', async () => {
  expect(await hear(() => tell(undefined))).toEqual(['event: hello', 'event: order'])
})

test('the page of an account is notified which of its orders changed, and of no others', async () => {
  const happening = () => {
    tell('order-2')
    tell('order-3')
    tell(undefined)
  }

  expect(await hear(happening, '/own-events', /^data/)).toEqual(['data: *', 'data: order-2', 'data: *'])
})

describe('how many pages may wait at once', () => {
  let url: string
  const leaving: AbortController[] = []
  /** Held, since an answer without a reference may be collected, and its stream ends with it. */
  const held: Response[] = []
  beforeEach(async () => {
    answerErrors(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    for (const one of leaving.splice(0)) one.abort()
    held.length = 0
    await app.close()
  })

  const open = async (id: string) => {
    const leave = new AbortController()
    leaving.push(leave)
    const answer = await fetch(`${url}/events/${id}`, { signal: leave.signal })
    held.push(answer)
    const { status, headers } = answer
    return { status, wait: headers.get('retry-after'), leave: () => leave.abort() }
  }
  const openMany = (count: number, idOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => open(idOf(index))))

  test('ten of one order, and the next when one of them has gone', async () => {
    const [first, ...others] = await openMany(10, () => 'order-1')
    expect(others.every(({ status }) => status === 200)).toBe(true)
    expect(await open('order-1')).toMatchObject({ status: 429, wait: '60' })
    expect((await open('order-2')).status).toBe(200)

    first?.leave()
    await vi.waitFor(async () => expect((await open('order-1')).status).toBe(200))
  })

  test('ten of one account, however many orders it has', async () => {
    await openMany(10, () => '../own-events')

    expect((await open('../own-events')).status).toBe(429)
    expect((await open('order-1')).status).toBe(200)
  })

  test('two hundred of one address, whatever they wait for', async () => {
    const opened = await openMany(200, (index) => `order-${index}`)

    expect(opened.every(({ status }) => status === 200)).toBe(true)
    expect((await open('another')).status).toBe(429)
  })
})
