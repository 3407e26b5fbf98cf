import { partsOfError } from '../../platform/error-parts.ts'
/** The result of a check. A note blocks nothing; a failure says how to fix it. */
export type Finding =
  | { kind: 'fine'; says: string }
  | { kind: 'note'; says: string }
  | { kind: 'failed'; says: string; mend: string }

export const fine = (says: string): Finding => ({ kind: 'fine', says })
export const note = (says: string): Finding => ({ kind: 'note', says })
export const failed = (says: string, mend: string): Finding => ({ kind: 'failed', says, mend })

/** The first line of an error. Drivers put addresses and queries in the following ones. */
export function reasonOf(error: unknown): string {
  const { message, code } = partsOfError(error)
  return message?.split('\n')[0] || code || String(error)
}
