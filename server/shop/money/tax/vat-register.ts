import type { VatNumber } from './vat-number.ts'

/** The register of VAT numbers of the EU. */
export interface VatRegister {
  /**
   * Whether a number is registered now. `unknown` when the register, or the state's part of it, does not answer: never
   * a reason to call a number invalid. Some states compare the trader's name themselves and disclose none. Does not
   * throw.
   */
  check(number: VatNumber, asked: { requester: VatNumber | undefined; trader: string }): Promise<VatCheck>
}

export type VatCheck =
  /**
   * `proof` is the register's receipt for the question and `name` what it calls the company; both empty where it gives
   * none. `isOtherName` where it says that the trader has another name.
   */
  | { state: 'valid'; proof: string; name: string; isOtherName: boolean }
  | { state: 'invalid' }
  | { state: 'unknown'; reason: string }
