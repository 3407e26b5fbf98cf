import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'

/** The answer to a request whose handler throws this. */
async function answerTo(error: Error): Promise<[number, string]> {
  const app = Fastify()
  answerErrors(app)
  app.get('/api/fails', () => Promise.reject(error))
  const answer = await app.inject('/api/fails')
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

const failure = (facts: object) => Object.assign(new Error('No such thing'), facts)

test.each([400, 401, 402, 404, 429])('a %i from a provider is not passed on to the customer', async (status) => {
  expect(await answerTo(failure({ statusCode: status }))).toEqual([500, 'internal'])
  expect(await answerTo(failure({ statusCode: status, code: 'resource_missing' }))).toEqual([500, 'internal'])
  expect(await answerTo(failure({ statusCode: status, outside: 'payments' }))).toEqual([502, 'provider_failed'])
})

test('an error of the framework about the request is passed on', async () => {
  expect(await answerTo(failure({ statusCode: 400, code: 'FST_ERR_BAD_URL' }))).toEqual([400, 'bad_request'])
  expect(await answerTo(failure({ statusCode: 500, code: 'FST_ERR_SEND_INSIDE_ONERR' }))).toEqual([500, 'internal'])
})
