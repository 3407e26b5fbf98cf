import { warn } from '../../base/log.ts'

/** Loads the code for kits only if this device has one; most visitors have none. */
export async function tidyKitsIfAny(userId: string | null): Promise<void> {
  try {
    if (!('caches' in window) || !(await caches.has('landfall-kits'))) return
    const { tidyKits } = await import('./tidy-kits.ts')
    await tidyKits(userId)
  } catch (error) {
    warn('The arrival kits on this device could not be tidied', error)
  }
}
