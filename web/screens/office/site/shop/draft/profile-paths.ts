import type { DraftProfile } from '#contract/office/admin-shop.ts'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { legalKinds } from '#contract/site/shop-profile.ts'

/** A row of one of the lists: a claim, a testimonial, a question, a link. */
export type Row = Record<string, unknown>

export const listNames = ['social', 'claims', 'testimonials', 'questions'] as const
export type ListName = (typeof listNames)[number]

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path such as `legal.terms.en`, if any. */
export const valueAt = (profile: unknown, path: string): unknown =>
  path.split('.').reduce((at: unknown, key) => (at as Record<string, unknown> | undefined | null)?.[key], profile)

export function textAt(profile: DraftProfile, path: string): string {
  const value = valueAt(profile, path)
  return typeof value === 'string' ? value : ''
}

export const rowsAt = (profile: DraftProfile, name: string): Row[] => {
  const rows = profile[name]
  return Array.isArray(rows) ? rows.map((row) => (isRecord(row) ? row : {})) : []
}

const isNothing = (value: unknown) => value === undefined || value === ''
const isBare = (value: unknown) => isRecord(value) && Object.keys(value).length === 0

/**
 * A copy with another value at the path. Empty values are left out, but an empty row of a list stays until it is
 * removed.
 */
export function withValue<Whole extends Record<string, unknown>>(whole: Whole, path: string, value: unknown): Whole {
  const [key = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? value : withInner(whole[key], rest.join('.'), value)
  if (!isNothing(inner) && !isBare(inner)) return { ...whole, [key]: inner }
  const { [key]: _gone, ...others } = whole
  return others as Whole
}

function withInner(at: unknown, path: string, value: unknown): unknown {
  if (!Array.isArray(at)) return withValue(isRecord(at) ? at : {}, path, value)
  const [index = '', ...rest] = path.split('.')
  return at.map((row: unknown, each) =>
    each === Number(index) ? withValue(isRecord(row) ? row : {}, rest.join('.'), value) : row,
  )
}

/** A row without content: shown on the screen, never sent. */
const isEmptyRow = (row: unknown) => isBare(row)

/** What is sent and stored: everything except empty rows. */
export function written(profile: DraftProfile): DraftProfile {
  return listNames.reduce((whole, name) => {
    if (!(name in whole)) return whole
    const rows = rowsAt(whole, name).filter((row) => !isEmptyRow(row))
    return withValue(whole, name, rows.length > 0 ? rows : undefined)
  }, profile)
}

/** The path of a form field in the sent profile, which has no empty rows. */
export function writtenPath(profile: DraftProfile, path: string): string {
  const [name = '', index, ...rest] = path.split('.')
  if (!listNames.some((each) => each === name) || index === undefined) return path
  const before = rowsAt(profile, name).slice(0, Number(index))
  return [name, before.filter((row) => !isEmptyRow(row)).length, ...rest].join('.')
}

/** The reverse: the form field of a path in the sent profile. */
export function formPath(profile: DraftProfile, path: string): string {
  const [name = '', index, ...rest] = path.split('.')
  if (!listNames.some((each) => each === name) || index === undefined) return path
  const filled = rowsAt(profile, name).flatMap((row, at) => (isEmptyRow(row) ? [] : [at]))
  return [name, filled[Number(index)] ?? index, ...rest].join('.')
}

const byLanguage = (said: unknown): unknown => (typeof said === 'string' ? { [sourceLanguage]: said } : said)

const withTexts = (row: Row, ...keys: string[]): Row =>
  keys.reduce((whole, key) => (key in whole ? { ...whole, [key]: byLanguage(whole[key]) } : whole), row)

function legalTexts(said: unknown): unknown {
  const isOne = typeof said === 'string' || (isRecord(said) && typeof said.text === 'string')
  const each = isOne ? { [sourceLanguage]: said } : said
  if (!isRecord(each)) return undefined
  return Object.fromEntries(
    Object.entries(each).map(([language, text]) => [language, typeof text === 'string' ? { text } : text]),
  )
}

/** Expands the short notation a profile file may use into the form's. */
export function readProfile({ $schema: _schema, ...profile }: DraftProfile): DraftProfile {
  const long: DraftProfile = withTexts(profile, 'hours', 'headline', 'lede')
  const rows = (name: ListName, ...keys: string[]) => rowsAt(profile, name).map((row) => withTexts(row, ...keys))
  const legal = isRecord(profile.legal) ? profile.legal : {}
  const whole: DraftProfile = {
    ...long,
    social: rows('social'),
    claims: rows('claims', 'text'),
    testimonials: rows('testimonials', 'text'),
    questions: rows('questions', 'question', 'answer'),
    legal: Object.fromEntries(legalKinds.flatMap((kind) => (legal[kind] ? [[kind, legalTexts(legal[kind])]] : []))),
  }
  return written(bare(whole) as DraftProfile)
}

/** Removes empty values, so that profiles with the same content compare as equal. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).map(([key, each]) => [key, bare(each)] as const)
  return Object.fromEntries(kept.filter(([, each]) => !isNothing(each) && each !== null && !isBare(each)))
}

/** Whether two values are equal, regardless of key order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]))
}
