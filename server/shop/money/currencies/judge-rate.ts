/** The stored rate of a currency. A doubted rate is one that jumped too far to be accepted at once. */
export interface HeldRate {
  rate: number
  doubtedRate: number | null
  /** How many later quotes agreed with the doubted one. */
  confirmations: number
}

const biggestBelievableJump = 0.1
const confirmationsNeeded = 2

const isNear = (rate: number, other: number) => Math.abs(rate / other - 1) <= biggestBelievableJump

/**
 * Judges a newly quoted rate. One wrong quote must not show prices at a tenth of their value, but a currency may really
 * crash: a jump counts once two later quotes confirm it.
 */
export function judgeRate(held: HeldRate | undefined, quoted: number): HeldRate {
  const accepted = { rate: quoted, doubtedRate: null, confirmations: 0 }
  if (!held || isNear(quoted, held.rate)) return accepted
  if (held.doubtedRate === null || !isNear(quoted, held.doubtedRate))
    return { rate: held.rate, doubtedRate: quoted, confirmations: 0 }
  const confirmations = held.confirmations + 1
  return confirmations >= confirmationsNeeded ? accepted : { rate: held.rate, doubtedRate: quoted, confirmations }
}
