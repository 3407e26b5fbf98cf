/** Where money and goods do not match, and the ids it is about. */
export interface Difference {
  rule: string
  what: string
  about: string[]
}
