import type { DraftProfile } from '#contract/office/admin-shop.ts'
import { isRecord, isSame, valueAt, withValue } from './profile-paths.ts'

/** Two versions of a profile and their common base. */
export interface ProfileVersions {
  base: DraftProfile
  mine: DraftProfile
  theirs: DraftProfile
}

/** A field that both have changed to different values. */
export interface Collision {
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** `both` is for lists: their rows, followed by the rows I added or changed. */
export type MergeChoice = 'mine' | 'theirs' | 'both'

/** Every field on its own. A list counts as one field, because matching its rows needs a human. */
function leaves(value: unknown, path = ''): string[] {
  if (!isRecord(value)) return [path]
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path ? `${path}.${key}` : key))
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function bothOf({ base, mine, theirs }: Collision): unknown[] {
  const isIn = (rows: unknown) => (row: unknown) => asList(rows).some((each) => isSame(each, row))
  const isKnown = (row: unknown) => isIn(theirs)(row) || isIn(base)(row)
  return [...asList(theirs), ...asList(mine).filter((row) => !isKnown(row))]
}

const picked = (collision: Collision, pick: MergeChoice): unknown =>
  pick === 'both' ? bothOf(collision) : collision[pick]

/**
 * Merges two versions. A change by one side only is taken over; a field both changed differently is a collision and
 * keeps my value until the administrator picks.
 */
export function mergeProfiles(
  { base, mine, theirs }: ProfileVersions,
  picks: Readonly<Record<string, MergeChoice>> = {},
): { merged: DraftProfile; collisions: Collision[]; taken: string[] } {
  let merged = mine
  const collisions: Collision[] = []
  const taken: string[] = []
  for (const path of new Set([...leaves(base), ...leaves(mine), ...leaves(theirs)])) {
    const [before, my, their] = [base, mine, theirs].map((each) => valueAt(each, path))
    if (isSame(my, their) || isSame(their, before)) continue
    if (isSame(my, before)) {
      merged = withValue(merged, path, their)
      taken.push(path)
      continue
    }
    const collision = { path, base: before, mine: my, theirs: their }
    collisions.push(collision)
    merged = withValue(merged, path, picked(collision, picks[path] ?? 'mine'))
  }
  return { merged, collisions, taken }
}
