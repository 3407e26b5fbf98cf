import { setTimeout as sleep } from 'node:timers/promises'

interface Answered {
  status: number
}

/**
 * Asks until somebody answers sensibly, as people press reload. Undefined when they have had enough: a server
 * that breaks, hangs up or is not there is asked again, a no is taken for an answer.
 */
export async function insist<T extends Answered>(ask: () => Promise<T>, tries = 6): Promise<T | undefined> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await sleep(150 * 2 ** attempt)
  }
  return undefined
}

/** For what must work before a drill can begin. */
export async function stubborn<T extends Answered>(ask: () => Promise<T>): Promise<T> {
  const answer = await insist(ask, 11)
  if (!answer || answer.status >= 400) throw new Error(`the drill could not be set up: ${answer?.status}`)
  return answer
}
