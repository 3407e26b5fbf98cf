/** What we hold of a currency. A doubted rate is one that leapt too far to be believed at once. */
export interface HeldRate {
  rate: number
  doubtedRate: number | null
  /** How often later quotes agreed with the doubted one. */
  confirmations: number
}

const biggestBelievableJump = 0.1
const confirmationsNeeded = 2

const isNear = (rate: number, other: number) => Math.abs(rate / other - 1) <= biggestBelievableJump

/**
 * Takes in a newly quoted rate. One slip of a source must not show prices at a tenth of what they are, but a
 * currency may truly fall: a leap counts once two later quotes have confirmed it.
 */
export function judgeRate(held: HeldRate | undefined, quoted: number): HeldRate {
  const accepted = { rate: quoted, doubtedRate: null, confirmations: 0 }
  if (!held || isNear(quoted, held.rate)) return accepted
  if (held.doubtedRate === null || !isNear(quoted, held.doubtedRate))
    return { rate: held.rate, doubtedRate: quoted, confirmations: 0 }
  const confirmations = held.confirmations + 1
  return confirmations >= confirmationsNeeded ? accepted : { rate: held.rate, doubtedRate: quoted, confirmations }
}
