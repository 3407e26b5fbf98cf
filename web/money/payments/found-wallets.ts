import { useSyncExternalStore } from 'react'
import type { PaymentMethod } from '#contract/channels/payment-methods.ts'

let found: readonly PaymentMethod[] = []
const none: readonly PaymentMethod[] = []
const listeners = new Set<() => void>()

/** The provider's button has looked which wallets this browser can pay with. */
export function noteWallets(wallets: readonly PaymentMethod[]): void {
  found = wallets
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The wallets of this browser, as far as the provider has looked. */
export const useFoundWallets = (): readonly PaymentMethod[] =>
  useSyncExternalStore(
    listen,
    () => found,
    () => none,
  )
