import { useState } from 'react'
import { mostTravellers } from '#contract/plans/trip.ts'
import { readNote, writeNote } from '../../../base/session-note.ts'

const KEY = 'checkout-travellers'

interface Note {
  packageCode: string
  count: number
}

const isNote = (found: unknown): found is Note =>
  typeof found === 'object' && found !== null && 'packageCode' in found && 'count' in found

const reader = { safeParse: (found: unknown) => (isNote(found) ? { data: found } : {}) }

const between = (count: number): number =>
  Number.isFinite(count) ? Math.min(mostTravellers, Math.max(1, Math.trunc(count))) : 1

/** For how many the link that led here says, as a shopping platform's does. */
const asked = (): number => between(Number(new URLSearchParams(window.location.search).get('travellers') ?? 1))

/** For how many people a plan is bought; noted in this tab, so that a reload or the bank's page does not lose it. */
export function useTravellers(packageCode: string) {
  const [count, setCount] = useState(() => {
    if (typeof window === 'undefined') return 1
    const note = readNote(KEY, reader)
    return note?.packageCode === packageCode ? between(note.count) : asked()
  })
  return {
    count,
    change: (next: number) => {
      setCount(between(next))
      writeNote(KEY, { packageCode, count: between(next) })
    },
  }
}
export type TravellerCount = ReturnType<typeof useTravellers>

/** The next purchase in this tab is for one again. */
export const forgetTravellers = (): void => writeNote(KEY, undefined)
