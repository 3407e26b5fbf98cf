import { readStored, store } from '../../../base/storage.ts'
import type { Payer } from '../payment.ts'

const KEY = 'sandbox-wallet-owner'

const isPhone = () => window.matchMedia('(pointer: coarse), (max-width: 47.99rem)').matches

/**
 * The owner of the wallet. A phone's wallet knows its owner and asks nothing, so on phones the sandbox invents one per
 * browser; on a desktop, where the sheet is for trying things out, it asks.
 */
export function findWalletOwner(): Payer | undefined {
  if (!isPhone()) return undefined
  const known = readStored(KEY)
  const email = known ?? `robin.${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}@example.com`
  if (!known) store(KEY, email)
  // From the range of numbers Britain reserves for fiction.
  return { name: 'Robin Hale', email, phone: '+44 7700 900123' }
}
