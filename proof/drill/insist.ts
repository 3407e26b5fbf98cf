import { setTimeout as sleep } from 'node:timers/promises'

interface HasStatus {
  status: number
}

/**
 * Retries as people press reload: after server errors, broken connections and no connection, but not after a refusal.
 * Undefined when it gives up.
 */
export async function insist<T extends HasStatus>(ask: () => Promise<T>, tries = 6): Promise<T | undefined> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await sleep(150 * 2 ** attempt)
  }
  return undefined
}

/** For steps that must work before a drill can begin. */
export async function stubborn<T extends HasStatus>(ask: () => Promise<T>): Promise<T> {
  const answer = await insist(ask, 11)
  if (!answer || answer.status >= 400) throw new Error(`the drill could not be set up: ${answer?.status}`)
  return answer
}
