import { warn } from '../base/log.ts'

/** Most visitors keep no kit, and load no code about kits: they are looked after only where there is one. */
export async function tidyKitsIfAny(userId: string | null): Promise<void> {
  try {
    if (!('caches' in window) || !(await caches.has('landfall-kits'))) return
    const { tidyKits } = await import('./tidy-kits.ts')
    await tidyKits(userId)
  } catch (error) {
    warn('The arrival kits on this device could not be looked after', error)
  }
}
