import { setTimeout as sleep } from 'node:timers/promises'

/** A session of the classic WebDriver protocol (https://www.w3.org/TR/webdriver2/), as far as WebKit's driver is used here. */
export interface WebDriver {
  ask<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Value>
}

const longestMs = 300_000

async function send<Value>(address: string, method: string, body?: unknown): Promise<Value> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(longestMs),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`)
  return value
}

/** Waits until the driver answers. */
async function untilReady(base: string): Promise<void> {
  const deadline = Date.now() + longestMs
  while (Date.now() < deadline) {
    const status = await send<{ ready: boolean }>(`${base}/status`, 'GET').catch(() => undefined)
    if (status?.ready) return
    await sleep(100)
  }
  throw new Error('the driver of the browser never got ready')
}

export async function openSession(base: string, capabilities: Record<string, unknown>): Promise<WebDriver> {
  await untilReady(base)
  const alwaysMatch = { timeouts: { script: longestMs, pageLoad: longestMs }, ...capabilities }
  const { sessionId } = await send<{ sessionId: string }>(`${base}/session`, 'POST', { capabilities: { alwaysMatch } })
  return { ask: (method, path, body) => send(`${base}/session/${sessionId}${path}`, method, body) }
}
