import { like, type SQL, sql } from 'drizzle-orm'
import { esims } from './tables.ts'

/**
 * An eSIM by the number printed on it, in full or by its last digits, at least four; spaces do not matter. Undefined for a text that is
 * no such number. The index is on the number read backwards.
 */
export function hasIccid(q: string): SQL | undefined {
  const number = q.replaceAll(/\s/g, '').toUpperCase()
  if (!/^\d{4,21}F?$/.test(number)) return undefined
  return like(sql`reverse(${esims.iccid})`, `${[...number].toReversed().join('')}%`)
}
