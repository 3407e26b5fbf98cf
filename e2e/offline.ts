import type { Page } from '@playwright/test'

const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|price multiplier/

/** A page without a connection complains about it; that much is expected. */
export function forgiveSilence(complaints: string[]) {
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !noNetwork.test(complaint)))
}

/** The worker has taken over, and kept what it needs. */
export const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
