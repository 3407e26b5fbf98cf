import type { PackageView } from '#contract/plans/plan.ts'
import { createSharedNote } from '../../base/shared-note.ts'
import { mostCompared, pickedKey } from './comparing.ts'

type Picks = readonly PackageView[]

/** Written only here: a schema would outweigh the rest of this code. */
const note = createSharedNote<Picks>(pickedKey, {
  safeParse: (found) => ({ data: Array.isArray(found) ? (found as PackageView[]) : undefined }),
})

const none: Picks = []
const orNone = (picked: Picks | undefined): Picks => picked ?? none
const without = (id: string): Picks => orNone(note.read()).filter((plan) => plan.id !== id)

/** The plans picked to compare, on this page or an earlier one, in that order. */
export const usePickedPlans = (): Picks => note.useNote(orNone)

export const useIsPicked = (id: string): boolean =>
  note.useNote((picked) => orNone(picked).some((plan) => plan.id === id))

/** Adds a plan to the picks, or removes it; false if there is no room for another. */
export function togglePick(plan: PackageView): boolean {
  const others = without(plan.id)
  if (others.length === mostCompared) return false
  note.write(others.length < orNone(note.read()).length ? others : [...others, plan])
  return true
}

export const unpick = (id: string): void => note.write(without(id))

export const clearPicks = (): void => note.write(undefined)
