/** What a traveller's phone does with an eSIM. A trouble of null is its end. */
export type PhoneDeed =
  | { kind: 'use'; mb: number }
  | { kind: 'install' | 'delete' | 'expire' }
  | { kind: 'trouble'; trouble: string | null }

export type Outcome = 'done' | 'unknown' | { impossible: string }

/** An eSIM as the control pages show it, whichever wholesaler sold it. */
export interface BookedEsim {
  supplier: string
  iccid: string
  orderNo: string
  /** The shop's reference. */
  transactionId: string
  packageCode: string
  usd: number
  status: string
  smdpStatus: string
  /** Null means unlimited. */
  totalMb: number | null
  usedMb: number
  expiresAt: string
  trouble: string | null
}

/** The eSIMs of another wholesaler, which the same pages show and play. */
export interface OtherEsims {
  list(iccid?: string): Promise<BookedEsim[]>
  play(iccid: string, deed: PhoneDeed): Promise<Outcome>
}
