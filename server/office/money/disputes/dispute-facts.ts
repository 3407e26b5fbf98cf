/** Everything the shop has on file about a disputed payment. */
export interface DisputeFacts {
  shop: string
  amount: string
  boughtAt: Date
  /** As the receipt names it; absent where none is known. */
  card?: string | undefined
  buyer: { name: string; email: string | null }
  /** What speaks for the buyer's country; absent where the shop charges no tax. */
  countries?: { stated: string | null; card: string | null; network: string | null } | undefined
  consents: { kind: string; version: string; at: string }[]
  lines: SoldLine[]
  messages: { at: Date; text: string }[]
  /** Parts of the price that went back to the card already. */
  refunds: { amount: string; at: Date }[]
  request?: { askedAt: Date; decision: string | null; answer: string } | undefined
  /** The return policy in force on the day of the sale. */
  policy?: { version: string; validFrom: string; text: string; address: string } | undefined
}

export interface SoldLine {
  kind: 'order' | 'top-up'
  orderNo: string
  name: string
  deliveredAt: Date | null
  esim: {
    iccid: string
    state: string
    activatedAt: Date | null
    usedMb: number
    totalMb: number | null
    usageAsOf: Date | null
  } | null
  /** How much was used by the end of each day, as the wholesaler reported it; the oldest first. */
  days: { day: string; usedMb: number }[]
}
