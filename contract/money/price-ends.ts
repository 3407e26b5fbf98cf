/** How prices end, in the currency's smallest unit: with 100 and 49 or 99 they are 3.49, 3.99, 4.49 and so on. */
export interface Ends {
  readonly unit: number
  readonly ends: number[]
}
