import type { Vault } from '../../platform/sealing/vault.ts'
import type { Security } from './open-security.ts'

/** A sealed secret that does not open was sealed with another key or tampered with: the operator must be alerted. */
export const watchVault = (vault: Vault, security: Pick<Security, 'note'>): Vault => ({
  ...vault,
  open(sealed, place) {
    try {
      return vault.open(sealed, place)
    } catch (error) {
      security.note('key_error', {})
      throw error
    }
  },
})
