import { isDeepStrictEqual } from 'node:util'
import { legalKinds, ShopProfile } from '#contract/site/shop-profile.ts'
import { keysOf } from '#contract/base/keys.ts'

const fields = keysOf(ShopProfile.shape).filter((field) => field !== '$schema' && field !== 'legal')

/** Names of the fields in which two profiles differ; without a first profile, of all filled-in fields. */
export const changedFields = (before: ShopProfile | undefined, after: ShopProfile): string[] => [
  ...fields.filter((field) => !isSame(before?.[field], after[field])),
  ...legalKinds.filter((kind) => !isSame(before?.legal[kind], after.legal[kind])).map((kind) => `legal.${kind}`),
]

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(filled(one), filled(other))

/** Undefined, an empty list and an empty object count as equal. */
const filled = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? undefined : value
