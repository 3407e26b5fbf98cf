import type { Esim } from '../esims/store.ts'

interface Travelling {
  order: { departsOn: string | null }
  esim: Pick<Esim, 'activatedAt' | 'state'> | null
}

/**
 * Whether the trip has begun: the plan runs, a network has seen it, or the day of departure is over. Of whoever named no
 * day nothing is known before the first network, so they count as at home: most who look before then are.
 */
export function isUnderWay({ order: { departsOn }, esim }: Travelling, now: Date): boolean {
  if (esim?.activatedAt || esim?.state === 'inUse') return true
  return departsOn !== null && departsOn < now.toISOString().slice(0, 10)
}
