/** The service worker uses the same name, and deletes the cache on sign-out. */
export const kitCache = 'landfall-kits'

/** Browsers have no cache on pages loaded over plain HTTP, or in some private windows. */
export const canKeep = (): boolean => 'caches' in window

/** What the device keeps under an address; undefined if it is unreadable, so that the other entries still load. */
export const readKept = <Kept>(answer: Response): Promise<Kept | undefined> =>
  answer.json().then(
    (kept: Kept | null) => kept ?? undefined,
    () => undefined,
  )
