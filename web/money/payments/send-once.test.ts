import { expect, test } from 'vitest'
import { buyTopUp } from '#contract/api/topups.ts'
import { ApiError } from '../../data/api.ts'
import { createSendOnce } from './send-once.ts'

/** A server that returns the given answers in turn and records the key of each request. */
function openServer(answers: (Error | object)[]) {
  const keys: (string | undefined)[] = []
  const send: Parameters<typeof createSendOnce>[0] = async (_endpoint, _given, headers) => {
    keys.push(headers['idempotency-key'])
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer as never
  }
  return { keys, sendOnce: createSendOnce(send) }
}

const tap = (sendOnce: ReturnType<typeof createSendOnce>, packageCode = 'JP1') =>
  sendOnce(buyTopUp, { body: { orderId: 'one', packageCode, amount: '4.99' } }).catch(() => undefined)

test.each([
  ['the connection dropped', new TypeError('Failed to fetch')],
  ['the shop failed', new ApiError(502, 'Bad Gateway')],
])('a second tap after %s is the same purchase', async (_name, failure) => {
  const { keys, sendOnce } = openServer([failure, {}])

  await tap(sendOnce)
  await tap(sendOnce)

  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['a purchase', {}],
  ['a declined card', new ApiError(402, '{}')],
])('a tap after %s is a purchase of its own', async (_name, answer) => {
  const { keys, sendOnce } = openServer([answer, {}])

  await tap(sendOnce)
  await tap(sendOnce)

  expect(keys[1]).not.toBe(keys[0])
})

test('a different purchase after a lost answer is not mistaken for the first', async () => {
  const { keys, sendOnce } = openServer([new TypeError('Failed to fetch'), {}])

  await tap(sendOnce, 'JP1')
  await tap(sendOnce, 'JP5')

  expect(keys[1]).not.toBe(keys[0])
})
