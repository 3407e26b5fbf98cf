interface Plans {
  /** For all travellers, a decimal string. */
  price: string
}

/** The prices of each eSIM: every one is charged by itself, so a total in another currency is the sum of these. */
export const linesOf = (plans: readonly Plans[], travellers: number): number[] =>
  plans.flatMap(({ price }) =>
    Array.from({ length: travellers }, () => Math.round((Number(price) * 100) / travellers) / 100),
  )
