import type { Esim } from '../../supply/esims/store.ts'

interface Traveller {
  order: { departsOn: string | null }
  esim: Pick<Esim, 'activatedAt' | 'state'> | null
}

/**
 * Whether the trip has begun: the plan runs, a network has seen it, or the day of departure has passed. Without a date
 * the traveller counts as at home until a network has seen the eSIM.
 */
export function isUnderWay({ order: { departsOn }, esim }: Traveller, now: Date): boolean {
  if (esim?.activatedAt || esim?.state === 'inUse') return true
  return departsOn !== null && departsOn < now.toISOString().slice(0, 10)
}
