import type { NamedPlan } from '#contract/place-names.ts'
import { createSharedNote } from '../base/shared-note.ts'
import { mostCompared, pickedKey } from './comparing.ts'

/** A plan somebody picked to compare, with what it takes to name it in any language. */
export type PickedPlan = NamedPlan & { id: string }

/** Written here alone: a schema would weigh more than all else of it. */
const note = createSharedNote<readonly PickedPlan[]>(pickedKey, {
  safeParse: (found) => ({ data: Array.isArray(found) ? (found as PickedPlan[]) : undefined }),
})

const none: readonly PickedPlan[] = []

/** What was picked on this page or one before it, in this order. */
export const usePickedPlans = (): readonly PickedPlan[] => note.useNote((picked) => picked ?? none)

export const useIsPicked = (id: string): boolean =>
  note.useNote((picked) => picked?.some((plan) => plan.id === id) ?? false)

/** Picks a plan, or takes it out again; false where there is no room for another. */
export function togglePick({ id, ...plan }: PickedPlan): boolean {
  const picked = note.read() ?? none
  const others = picked.filter((other) => other.id !== id)
  if (others.length < picked.length) {
    keep(others)
    return true
  }
  if (picked.length >= mostCompared) return false
  const { name, dataAmount, validityDays, countryId, countryName, region } = plan
  keep([...picked, { id, name, dataAmount, validityDays, countryId, countryName, region }])
  return true
}

export const unpick = (id: string): void => keep((note.read() ?? none).filter((plan) => plan.id !== id))

export const clearPicks = (): void => keep(none)

const keep = (picked: readonly PickedPlan[]) => note.write(picked.length > 0 ? picked : undefined)
