/** The element that lists the app's files; `document.ts` writes it. */
const listId = 'app'

/** Some browsers paint nothing for long, or do not report the paint: start anyway after this. */
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
  // React makes four errors while it loads, to throw to itself, and nobody reads their stacks. `entry-client.tsx` ends this.
  Error.stackTraceLimit = 0
  for (const href of preloads)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const src of scripts)
    // In order: scripts added by a script would otherwise run as they arrive.
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, async: false }))
}

function onceParsed(act: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}

/**
 * Fetches the app after the first paint. Requested together with the page it is twice the size of the page, its fonts
 * and its pictures, and on a slow connection they all compete.
 */
export function startApp(): void {
  // A hidden page (a background tab, or one prerendered for the next tap) paints nothing.
  if (document.visibilityState === 'hidden') return onceParsed(fetchApp)
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    onceParsed(fetchApp)
  })
  painted.observe({ type: 'paint', buffered: true })
  setTimeout(() => onceParsed(fetchApp), patienceMs)
}
