import { ApiError, sendJson } from '../data/api.ts'

type Send = typeof sendJson

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The server said what became of it. Anything else (no network, a 5xx) leaves that open. */
const isDefinite = (error: unknown) => error instanceof ApiError && error.status < 500

/**
 * Sends requests that cost money. Each goes out under a name, and one whose answer got lost keeps its name for the
 * next try, so that whoever taps again on a bad connection buys once.
 */
export function createSendOnce(send: Send) {
  const openKeys = new Map<string, string>()

  return async function sendOnce<Answer>(path: string, body: unknown): Promise<Answer> {
    const request = `${path} ${JSON.stringify(body)}`
    const key = openKeys.get(request) ?? newKey()
    openKeys.set(request, key)
    try {
      const answer = await send<Answer>('POST', path, body, { 'idempotency-key': key })
      openKeys.delete(request)
      return answer
    } catch (error) {
      if (isDefinite(error)) openKeys.delete(request)
      throw error
    }
  }
}

export const sendOnce = createSendOnce(sendJson)
