import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { countCalls } from './count-calls.ts'

function openRoutes() {
  const app = Fastify()
  answerErrors(app)
  countCalls(app, { rateLimitScale: 1 })
  app.get('/dear', { config: { cost: 200 } }, async () => 'dear')
  app.get('/dearer', { config: { cost: 300 } }, async () => 'dearer')
  app.get('/cheap', async () => 'cheap')
  return async (url: string, remoteAddress: string) => {
    const { statusCode, headers } = await app.inject({ url, remoteAddress })
    return { statusCode, headers }
  }
}

test('dear routes share what one address may have, and tell it when to come again', async () => {
  const ask = openRoutes()
  const [first, second, third] = [
    await ask('/dearer', '192.0.2.1'),
    await ask('/dear', '192.0.2.1'),
    await ask('/dear', '192.0.2.1'),
  ]

  expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 429])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/cheap', '192.0.2.1')).statusCode).toBe(200)
  expect((await ask('/dearer', '192.0.2.2')).statusCode).toBe(200)
})
