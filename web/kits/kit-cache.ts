/** The service worker knows it by the same name, and drops it when somebody signs out. */
export const kitCache = 'landfall-kits'

/** Browsers keep nothing for pages that came over a plain connection, or in some private windows. */
export const canKeep = (): boolean => 'caches' in window

/** What the device kept under an address; undefined where it cannot be read, so that the others can. */
export const readKept = <Kept>(answer: Response): Promise<Kept | undefined> =>
  answer.json().then(
    (kept: Kept | null) => kept ?? undefined,
    () => undefined,
  )
