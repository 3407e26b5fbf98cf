/**
 * Shows the link 'My eSIM' where this device has an arrival kit (`bought/arrival-kits/kit-cache.ts`). Pages are the same for all visitors, so
 * each contains the link, hidden.
 */
export function showWayToKits(): void {
  // Browsers have no cache on pages loaded over plain HTTP, and some private windows refuse it.
  if (!('caches' in window)) return
  caches.has('landfall-kits').then(
    (hasKits) => hasKits && document.documentElement.toggleAttribute('data-esim', true),
    () => undefined,
  )
}
