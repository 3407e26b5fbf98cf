import type { VatNumber } from './vat-number.ts'

/** The register of VAT numbers of the EU. */
export interface VatRegister {
  /**
   * Whether a number is registered now. `unknown` when the register, or the state's part of it, does not answer: never
   * a reason to call a number invalid. Does not throw.
   */
  check(number: VatNumber, requester: VatNumber | undefined): Promise<VatCheck>
}

export type VatCheck =
  /** `proof` is the register's receipt for the question; empty where it gives none. */
  { state: 'valid'; proof: string; name: string } | { state: 'invalid' } | { state: 'unknown'; reason: string }
