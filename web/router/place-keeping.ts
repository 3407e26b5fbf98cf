import { useEffect, useLayoutEffect, useRef } from 'react'
import { isSameScreen, type OpenPage } from './open-page.ts'

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

const storageKey = (entry: string) => `scroll:${entry}`

/** Gives each history entry a name, so that going back restores its scroll position. */
function entryName(): string {
  const state = (window.history.state ?? {}) as { entry?: string }
  if (state.entry) return state.entry
  const entry = Math.random().toString(36).slice(2)
  window.history.replaceState({ ...state, entry }, '')
  return entry
}

function remember(entry: string) {
  try {
    window.sessionStorage.setItem(storageKey(entry), String(window.scrollY))
  } catch {
    // Private windows may refuse storage; then going back starts at the top.
  }
}

const savedPlace = (entry: string): string | null => {
  try {
    return window.sessionStorage.getItem(storageKey(entry))
  } catch {
    return null
  }
}

function goTo(entry: string) {
  const saved = Number(savedPlace(entry) ?? Number.NaN)
  // A page that is still loading is short: its end is not the place that was left.
  if (saved <= document.documentElement.scrollHeight - window.innerHeight + 1) return window.scrollTo(0, saved)
  const target = window.location.hash && document.getElementById(window.location.hash.slice(1))
  if (target) return target.scrollIntoView()
  window.scrollTo(0, 0)
}

/** Moves scroll and focus when the page changes, as a browser does when it loads one. */
export function usePlaceKeeping(page: OpenPage): void {
  const shown = useRef(page)
  const entry = useRef('')

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    entry.current = entryName()
    // A visitor who scrolled before the script arrived stays where they are. Check for a saved position first: without
    // one the browser has already scrolled, and reading `scrollY` would force a layout.
    if (savedPlace(entry.current) !== null && window.scrollY === 0) goTo(entry.current)
    const save = () => remember(entry.current)
    window.addEventListener('scrollend', save)
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scrollend', save)
      window.removeEventListener('pagehide', save)
    }
  }, [])

  useIsomorphicLayoutEffect(() => {
    if (shown.current === page) return
    const isOtherView = isSameScreen(shown.current, page)
    shown.current = page
    entry.current = entryName()
    // Keep the scroll position.
    if (isOtherView) return
    goTo(entry.current)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [page])
}
