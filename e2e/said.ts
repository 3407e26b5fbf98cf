import { expect, type Page } from '@playwright/test'

/**
 * Keeps the words of every notification, also of one that has gone by the time a busy machine lets the test look. They
 * outlive the page that said them, since some of them lead to another.
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

/** Waits until a notification has said all of it. What came before is forgotten, so that saying it again must be said again. */
export async function hasSaid(page: Page, ...sentences: string[]): Promise<void> {
  const said = () => page.evaluate(() => sessionStorage.getItem('said') ?? '').catch(() => '')
  for (const sentence of sentences) await expect.poll(said).toContain(sentence)
  await page.evaluate(() => sessionStorage.removeItem('said'))
}
