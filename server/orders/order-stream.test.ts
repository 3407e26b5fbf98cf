import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openNotices } from '../db/notices.ts'
import { createLogger } from '../logger.ts'
import { testDatabase } from '../testing/test-database.ts'
import { orderStreams } from './order-stream.ts'

test('a process that is asked to stop does not wait for the pages that wait for their order', async () => {
  const notices = await openNotices(await testDatabase(), createLogger('silent'))
  const app = Fastify()
  const streamOrder = orderStreams({ notices }, app)
  app.get('/events', (_request, reply) => streamOrder(reply, 'order-1'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const waiting = await fetch(`http://127.0.0.1:${port}/events`)

  await app.close()
  await notices.close()

  expect(await waiting.text()).toBe('event: hello\ndata: order-1\n\n')
})
