import type { AnswerOf, Sent } from '#contract/api/address.ts'
import type { Endpoint, Shape } from '#contract/api/endpoint.ts'
import { ApiError } from '../../data/api.ts'
import { ask, read } from '../../data/call.ts'

type Send = <S extends Shape>(
  endpoint: Endpoint<S>,
  given: Sent<S>,
  headers: Record<string, string>,
) => Promise<AnswerOf<S>>

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The server answered definitely. Anything else (no network, a 5xx) leaves the outcome open. */
const isDefinite = (error: unknown) => error instanceof ApiError && error.status < 500

/**
 * Sends requests that cost money. Each carries an idempotency key, and a request whose answer got lost keeps its key
 * for the next attempt, so that a customer who taps again on a bad connection buys once.
 */
export function createSendOnce(send: Send) {
  const openKeys = new Map<string, string>()

  return async function sendOnce<S extends Shape>(endpoint: Endpoint<S>, given: Sent<S>): Promise<AnswerOf<S>> {
    const request = `${endpoint.path} ${JSON.stringify(given)}`
    const key = openKeys.get(request) ?? newKey()
    openKeys.set(request, key)
    try {
      const answer = await send(endpoint, given, { 'idempotency-key': key })
      openKeys.delete(request)
      return answer
    } catch (error) {
      if (isDefinite(error)) openKeys.delete(request)
      throw error
    }
  }
}

export const sendOnce = createSendOnce(async (endpoint, given, headers) =>
  read(endpoint, await ask(endpoint, given, { headers })),
)
