import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/**
 * Records the text of every notification, including those gone before a busy machine lets the test look. The record
 * outlives the page, since some notifications lead to another one.
 */
export const keepWhatIsSaid = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let last = ''
    new MutationObserver(() => {
      const now = [...document.querySelectorAll('.toast')].map((toast) => toast.textContent).join('\n')
      if (now !== last && now) sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''}${now}\n`)
      last = now
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Waits until notifications have shown these sentences, then clears the record, so that repeats must appear again. */
export async function hasSaid(page: Screen, ...sentences: string[]): Promise<void> {
  const said = () => page.evaluate(() => sessionStorage.getItem('said') ?? '').catch(() => '')
  for (const sentence of sentences) await expect.poll(said).toContain(sentence)
  await page.evaluate(() => sessionStorage.removeItem('said'))
}
