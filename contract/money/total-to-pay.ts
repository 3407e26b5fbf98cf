interface Line {
  price: number
  /** What a code takes off it. */
  discount?: number | undefined
}

/** All lines at their list prices. */
export const listTotalOf = (lines: readonly Pick<Line, 'price'>[]): number =>
  lines.reduce((sum, { price }) => sum + price, 0)

/** What codes take off all of them. */
export const discountOf = (lines: readonly Pick<Line, 'discount'>[]): number =>
  lines.reduce((sum, { discount = 0 }) => sum + discount, 0)

/** What is left to pay for the lines of a sale, be it with a voucher, store credit or a card. */
export const totalToPay = (lines: readonly Line[]): number => listTotalOf(lines) - discountOf(lines)
