/** Pseudo-random numbers from a seed, so that a drill can be repeated. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  below(below: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
  /** A separate stream: one customer's numbers do not depend on the other customers. */
  fork(salt: number): Random
}

export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const next = () => {
    // mulberry32: small, quick, and good enough to shuffle customers.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick(choices) {
      const choice = choices[below(choices.length)]
      if (choice === undefined) throw new Error('there is nothing to pick from')
      return choice
    },
    fork: (salt) => createRandom((seed ^ Math.imul(salt + 1, 40_503)) >>> 0),
  }
}
