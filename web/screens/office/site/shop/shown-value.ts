import { isRecord } from './draft/profile-paths.ts'

/** Any field's value as readable text that can be copied. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(shownValue).join('\n\n')
  if (isRecord(value)) return Object.values(value).map(shownValue).filter(Boolean).join('\n')
  return ''
}
