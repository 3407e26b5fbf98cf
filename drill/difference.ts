/** Where money and goods do not match, and whom to ask about it. */
export interface Difference {
  rule: string
  what: string
  about: string[]
}
