import type { Screen } from './screen.ts'

const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|price multiplier/

/** Ignores network errors on the console, which are expected offline. */
export function forgiveSilence(complaints: string[]) {
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !noNetwork.test(complaint)))
}

/** Waits until the worker is active and has cached what it needs. */
export const workerIsReady = (page: Screen) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
