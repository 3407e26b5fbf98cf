import { isRecord } from './draft/profile-paths.ts'

/** Whatever a field holds, as lines that can be read and copied. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(shownValue).join('\n\n')
  if (isRecord(value)) return Object.values(value).map(shownValue).filter(Boolean).join('\n')
  return ''
}
