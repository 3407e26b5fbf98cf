import type { PackageView } from '#contract/catalog/plan.ts'
import { createSharedNote } from '../base/shared-note.ts'
import { mostCompared, pickedKey } from './comparing.ts'

type Picks = readonly PackageView[]

/** Written here alone: a schema would weigh more than all else of it. */
const note = createSharedNote<Picks>(pickedKey, {
  safeParse: (found) => ({ data: Array.isArray(found) ? (found as PackageView[]) : undefined }),
})

const none: Picks = []
const orNone = (picked: Picks | undefined): Picks => picked ?? none
const without = (id: string): Picks => orNone(note.read()).filter((plan) => plan.id !== id)

/** What was picked to compare, on this page or one before it, in this order. */
export const usePickedPlans = (): Picks => note.useNote(orNone)

export const useIsPicked = (id: string): boolean =>
  note.useNote((picked) => orNone(picked).some((plan) => plan.id === id))

/** Picks a plan, or takes it out again; false where there is no room for another. */
export function togglePick(plan: PackageView): boolean {
  const others = without(plan.id)
  if (others.length === mostCompared) return false
  note.write(others.length < orNone(note.read()).length ? others : [...others, plan])
  return true
}

export const unpick = (id: string): void => note.write(without(id))

export const clearPicks = (): void => note.write(undefined)
