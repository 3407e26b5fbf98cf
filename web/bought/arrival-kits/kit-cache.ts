/** The service worker and `boot/show-way-to-kits.ts` use the same name; the worker deletes the cache on sign-out. */
export const kitCache = 'landfall-kits'

/** Browsers have no cache on pages loaded over plain HTTP, or in some private windows. */
export const canKeep = (): boolean => 'caches' in window

/** What the device keeps under an address; undefined if it is unreadable, so that the other entries still load. */
export const readKept = <Kept>(answer: Response): Promise<Kept | undefined> =>
  answer.json().then(
    (kept: Kept | null) => kept ?? undefined,
    () => undefined,
  )

/** Shows or hides the links to the kits on this device, which are part of every page (`boot/show-way-to-kits.ts`). */
export const showWayToKits = (hasKits: boolean): void => {
  document.documentElement.toggleAttribute('data-esim', hasKits)
}
