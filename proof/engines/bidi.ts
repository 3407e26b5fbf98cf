import { WebSocket } from 'ws'

/** A connection of the WebDriver BiDi protocol (https://w3c.github.io/webdriver-bidi/). */
export interface Bidi {
  ask<Value>(method: string, params?: Record<string, unknown>): Promise<Value>
}

interface Message {
  id?: number | null
  type?: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

const longestMs = 60_000

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Message
    const asked = waiting.get(id ?? -1)
    if (!asked) return
    waiting.delete(id ?? -1)
    if (type === 'success') asked.resolve(result as never)
    else asked.reject(new Error(`WebDriver BiDi: ${error}: ${message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'))
    waiting.clear()
  })
  let last = 0
  // What has no answer by then has none: a page that is left while it is asked may take its answer along.
  const stopWaiting = (id: number, method: string) => {
    waiting.get(id)?.reject(new Error(`${method} was never answered`))
    waiting.delete(id)
  }

  return {
    ask: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        const id = last
        const timer = setTimeout(() => stopWaiting(id, method), longestMs).unref()
        const done = <Args extends unknown[]>(tell: (...args: Args) => void) => {
          return (...args: Args) => {
            clearTimeout(timer)
            tell(...args)
          }
        }
        waiting.set(id, { resolve: done(resolve), reject: done(reject) })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
  }
}
