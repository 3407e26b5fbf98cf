import type { Production } from './production.ts'
import type { Shopper } from './shopper.ts'

/** A bad day: what breaks, what must ring, and how it is mended. */
export interface Calamity {
  /** As the table says it: 'the worker dies'. */
  what: string
  /** The alerts that must ring. */
  rings: string[]
  /** What may ring besides, since one thing leads to another. */
  mayRing?: string[]
  /** It looks back over some minutes, so it rings on after all is well, and nobody waits for that. */
  isRemembered?: true
  /** Visitors do not find every page meanwhile. */
  isClosed?: true
  strike(scene: Scene): Promise<void>
  mend(scene: Scene): Promise<void>
}

export interface Scene {
  production: Production
  shopper: Shopper
}
