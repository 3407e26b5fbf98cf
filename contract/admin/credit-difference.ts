import type { CreditDifferenceKind } from './operations.ts'

/** Where the ledger and what it is about say two things. In cents. */
export interface CreditDifference {
  kind: CreditDifferenceKind
  id: string
  /** The order's number. Accounts are known by their id alone: what is kept must not outlive their owner's address. */
  name: string | null
  expected: number
  found: number
}
