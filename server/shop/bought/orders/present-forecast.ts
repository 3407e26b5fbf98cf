import type { PaceView, PlanStage } from '#contract/bought/order-view.ts'
import { forecast } from '#contract/bought/forecast-usage.ts'
import type { Esim } from '../../supply/esims/store.ts'
import type { KeptUse } from './usage-store.ts'

interface OrderUsage {
  order: { returnsOn: string | null }
  esim: Pick<Esim, 'activatedAt' | 'usageAsOf' | 'usedMb' | 'totalMb' | 'endsAt'> | null
  usage?: KeptUse | undefined
}

/** How long the data lasts; undefined for a plan that is not running, is unlimited or has a daily allowance. */
export function presentPace(
  { order, esim, usage }: OrderUsage,
  stage: PlanStage | null,
  now: Date,
): PaceView | undefined {
  if (!esim || !usage || usage.isDaily || (stage !== 'running' && stage !== 'used-up')) return undefined
  const { activatedAt, usageAsOf, usedMb, totalMb, endsAt } = esim
  if (!activatedAt || !usageAsOf || !endsAt || !totalMb) return undefined
  const use = { activatedAt, usageAsOf, usedMb, totalMb, endsAt, now, days: usage.days ?? [] }
  const { lastsFrom, lastsTo, end, ...pace } = forecast({ ...use, returnsOn: order.returnsOn })
  return {
    ...pace,
    lastsFrom: lastsFrom?.toISOString() ?? null,
    lastsTo: lastsTo?.toISOString() ?? null,
    end: end.toISOString(),
  }
}
