import { supplierName } from '#contract/esims/supplier-name.ts'

/** One supplier's way to deliver a line, and what is to be said about it. */
export interface Way {
  supplier: string
  offerCode: string
  costMicroUsd: number
  /** What of the promise it would break. */
  broken: readonly string[]
  /** It would lose more than the shop allows. */
  isTooDear: boolean
  /** An operator buys nothing there. */
  isOff: boolean
  /** It has not answered lately, and other orders do not go there. */
  isResting: boolean
  /** It was left for this line, and it is too early or no use to go back. */
  wasLeft: boolean
}

export interface Choice {
  way: Way
  /** For the order's page. */
  why: string
}

/** Why a way cannot be taken; undefined when it can. */
export function whyNot({ broken, isTooDear, isOff, isResting, wasLeft }: Omit<Way, 'supplier'>): string | undefined {
  if (wasLeft) return 'was tried'
  if (isOff) return 'is switched off'
  if (broken.length > 0) return `has less than was promised (${broken.join(', ')})`
  if (isTooDear) return 'would lose more than allowed'
  return isResting ? 'does not answer' : undefined
}

/** The cheapest way that keeps the promise, works, and loses no more than allowed. */
export function chooseRoute(ways: readonly Way[]): Choice | undefined {
  const inOrder = ways.toSorted((a, b) => a.costMicroUsd - b.costMicroUsd || (a.supplier < b.supplier ? -1 : 1))
  const way = inOrder.find((one) => whyNot(one) === undefined)
  if (!way) return undefined
  const passedOver = inOrder
    .slice(0, inOrder.indexOf(way))
    .map((one) => `${supplierName(one.supplier)} ${whyNot(one) ?? ''}`)
  const isCheapest = passedOver.length === 0
  return { way, why: isCheapest ? (ways.length > 1 ? 'The cheapest' : 'The only one') : `${passedOver.join('; ')}` }
}
