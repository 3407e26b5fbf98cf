import type { Production } from './production.ts'
import type { Shopper } from './shopper.ts'

/** Something that breaks, the alerts that must fire, and the repair. */
export interface Calamity {
  /** As in the table: 'the worker dies'. */
  what: string
  /** The alerts that must fire. */
  rings: string[]
  /** Alerts that may fire too, as a consequence. */
  mayRing?: string[]
  /** It looks back over some minutes, so it goes on firing after the repair, and the drill does not wait for that. */
  isRemembered?: true
  /** Visitors may get errors meanwhile. */
  isClosed?: true
  strike(scene: Scene): Promise<void>
  mend(scene: Scene): Promise<void>
}

export interface Scene {
  production: Production
  shopper: Shopper
}
