/** Where the page says which files the app is made of; `document.ts` writes it. */
const listId = 'app'

/** A browser that paints nothing for so long, or does not say that it did, is not waited for. */
const patienceMs = 3000

interface AppFiles {
  scripts: string[]
  preloads: string[]
}

function fetchApp() {
  const list = document.getElementById(listId)
  if (!list?.textContent) return
  const { scripts, preloads } = JSON.parse(list.textContent) as AppFiles
  list.remove()
  for (const href of preloads)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const src of scripts)
    // One after the other: written by a script, they would run as they come.
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, async: false }))
}

function onceParsed(act: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}

/**
 * Fetches the app once there is something to look at. Asked for together with the page it is twice as much as the page, its
 * fonts and its pictures, and on a slow connection all of them wait for one another.
 */
export function startApp(): void {
  // A page that nobody sees, because it waits in another tab or is prepared for the next tap, paints nothing.
  if (document.visibilityState === 'hidden') return onceParsed(fetchApp)
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    onceParsed(fetchApp)
  })
  painted.observe({ type: 'paint', buffered: true })
  setTimeout(() => onceParsed(fetchApp), patienceMs)
}
