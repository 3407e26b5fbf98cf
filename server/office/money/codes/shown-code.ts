import { inArray, isNotNull, or } from 'drizzle-orm'
import { codeKindsThat, codeTraits } from '#contract/sales/code.ts'
import { type CodeRow, codes } from '../../../shop/money/codes/tables.ts'

const secretKinds = codeKindsThat((traits) => traits.isSecret)

type Code = Pick<CodeRow, 'code' | 'kind' | 'batch'>

/** A code of a batch was drawn for one buyer, whatever its kind. */
export const isSecret = ({ kind, batch }: Omit<Code, 'code'>): boolean => codeTraits[kind].isSecret || batch !== null

/** The same in SQL. */
export const isSecretRow = () => or(inArray(codes.kind, secretKinds), isNotNull(codes.batch))

/**
 * A code as lists, logs and exports of other things show it: of one that is money only the last letters, at most a third
 * of them, enough to tell two apart with its holder on the phone.
 */
export function shownCode(code: Code): string {
  if (!isSecret(code)) return code.code
  const shown = Math.min(4, Math.floor(code.code.length / 3))
  return `••••${code.code.slice(-shown)}`
}
