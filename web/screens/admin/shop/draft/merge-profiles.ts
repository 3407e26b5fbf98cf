import type { DraftProfile } from '#contract/admin/admin-shop.ts'
import { isRecord, isSame, valueAt, withValue } from './profile-paths.ts'

/** Two versions of a profile, and the last one that both their authors had seen. */
export interface Parted {
  base: DraftProfile
  mine: DraftProfile
  theirs: DraftProfile
}

/** A field that both have changed, and not to the same. */
export interface Collision {
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** `both` is for lists: their rows, and after them those I added or changed. */
export type Pick = 'mine' | 'theirs' | 'both'

/** Every field by itself. A list is one field: which of its rows belong together, only a person knows. */
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

const picked = (collision: Collision, pick: Pick): unknown => (pick === 'both' ? bothOf(collision) : collision[pick])

/**
 * Puts two versions together. What only one of us changed is taken over; what both changed differently is a collision and
 * stays as I have it until somebody picks.
 */
export function mergeProfiles(
  { base, mine, theirs }: Parted,
  picks: Readonly<Record<string, Pick>> = {},
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
