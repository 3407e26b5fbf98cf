import { usedShare } from '#contract/bought/usage.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'
import { stageOf } from '../../sales/books/plan-stage.ts'

export interface UsageNow {
  /** In percent of all data, top-ups included. */
  used: number
  leftMb: number
  totalMb: number
}

/**
 * How much of an eSIM's data is used, as last read. Undefined for an unlimited plan, for one that has ended or was
 * refunded, which cannot be topped up, and for a fresh one.
 */
export function usageNow({ order, esim }: Pick<OrderWithEsim, 'order' | 'esim'>, now: Date): UsageNow | undefined {
  const stage = stageOf({ order, esim }, now)
  if (!esim || esim.totalMb === null || (stage !== 'running' && stage !== 'used-up')) return undefined
  const { usedMb: dataUsed, totalMb } = esim
  if (stage === 'used-up') return { used: 100, leftMb: 0, totalMb }
  const leftMb = Math.max(0, totalMb - dataUsed)
  // Rounded, so that whole percentages are exact: 0.29 times 100 is a little less than 29.
  const used = Math.round(usedShare({ dataUsed, dataRemaining: leftMb }) * 1_000_000) / 10_000
  return { used, leftMb, totalMb }
}
