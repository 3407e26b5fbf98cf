import type { DraftProfile } from '#contract/office/admin-shop.ts'
import { ShopProfile } from '#contract/site/shop-profile.ts'
import { keysOf } from '#contract/base/keys.ts'
import { readProfile } from '../../../shop/site/branding/profile-problems.ts'

/** An empty form field counts as missing. Positions in lists stay, since problems refer to them. */
export function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (Array.isArray(value)) return value.map((each) => withoutBlanks(each) ?? {})
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, withoutBlanks(inner)])
    .filter(([, inner]) => inner !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

export const readDraftProfile = (draft: DraftProfile) => readProfile(withoutBlanks(draft) ?? {})

type Field = keyof typeof ShopProfile.shape
const fields = keysOf(ShopProfile.shape)

/** As much of a draft as can be shown: invalid parts are left out, valid ones stay. */
export function readableParts(draft: DraftProfile, name: string): ShopProfile {
  const written = (withoutBlanks(draft) ?? {}) as Record<string, unknown>
  const fits = (field: Field, value: unknown) => ShopProfile.shape[field].safeParse(value).success
  const readable = fields.flatMap((field): [string, unknown][] => {
    const value = pruned(field, written[field], fits)
    return value !== undefined && fits(field, value) ? [[field, value]] : []
  })
  return ShopProfile.parse({ name, ...Object.fromEntries(readable) })
}

function pruned(field: Field, value: unknown, fits: (field: Field, value: unknown) => boolean): unknown {
  if (Array.isArray(value))
    return value.filter((each) => readProfile({ name: 'any', [field]: [each] }).problems.length === 0)
  if (field !== 'legal' || typeof value !== 'object' || value === null) return value
  return mapEntries(value, (kind, texts) =>
    typeof texts === 'object' && texts !== null && !('text' in texts)
      ? mapEntries(texts, (language, text) => (fits('legal', { [kind]: { [language]: text } }) ? text : undefined))
      : fits('legal', { [kind]: texts })
        ? texts
        : undefined,
  )
}

const mapEntries = (value: object, map: (key: string, inner: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, map(key, inner)])
      .filter(([, inner]) => inner !== undefined),
  )

/** Deep enough for every field, but not for input made to overflow the stack. */
const deepest = 12

/** Iterative, so that deep input cannot overflow the stack. */
export function isTooDeep(draft: DraftProfile): boolean {
  let level: unknown[] = [draft]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}
