import type { CreditDifferenceKind } from './operations.ts'

/** A mismatch between the credit ledger and its subject. In cents. */
export interface CreditDifference {
  kind: CreditDifferenceKind
  id: string
  /** The order's number. Accounts are named by their id only: what is kept must not outlive their owner's address. */
  name: string | null
  expected: number
  found: number
}
