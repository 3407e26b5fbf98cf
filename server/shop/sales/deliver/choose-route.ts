import { supplierName } from '#contract/supply/supplier-name.ts'

/** One supplier's way to deliver a line, and what is to be said about it. */
export interface Way {
  supplier: string
  offerCode: string
  costMicroUsd: number
  /** By how many percent dearer it counts than it is; below zero it is preferred. */
  handicap: number
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

/** Its cost as it counts when ways are compared. */
export const weighedCost = ({ costMicroUsd, handicap }: Pick<Way, 'costMicroUsd' | 'handicap'>): number =>
  costMicroUsd * (1 + handicap / 100)

type Obstacles = Pick<Way, 'broken' | 'isTooDear' | 'isOff' | 'isResting' | 'wasLeft'>

/** Why a way cannot be taken; undefined when it can. */
export function whyNot({ broken, isTooDear, isOff, isResting, wasLeft }: Obstacles): string | undefined {
  if (wasLeft) return 'was tried'
  if (isOff) return 'is switched off'
  if (broken.length > 0) return `has less than was promised (${broken.join(', ')})`
  if (isTooDear) return 'would lose more than allowed'
  return isResting ? 'does not answer' : undefined
}

/** The cheapest way that keeps the promise, works, and loses no more than allowed; costs count as the rules weigh them. */
export function chooseRoute(ways: readonly Way[]): Choice | undefined {
  const inOrder = ways.toSorted((a, b) => weighedCost(a) - weighedCost(b) || (a.supplier < b.supplier ? -1 : 1))
  const way = inOrder.find((one) => whyNot(one) === undefined)
  if (!way) return undefined
  const passedOver = inOrder
    .slice(0, inOrder.indexOf(way))
    .map((one) => `${supplierName(one.supplier)} ${whyNot(one) ?? ''}`)
  if (passedOver.length > 0) return { way, why: passedOver.join('; ') }
  if (ways.length === 1) return { way, why: 'The only one' }
  const isCheapest = ways.every(({ costMicroUsd }) => costMicroUsd >= way.costMicroUsd)
  return { way, why: isCheapest ? 'The cheapest' : 'Preferred by the routing rules' }
}
