// A list of data, built into the server: what runs has no such package beside it (`scripts/build.mjs`).
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusal.ts'

/** The commonest of the passwords that have leaked from anywhere. The list itself, so no other is ever refused. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const isLeaked = (password: string): boolean => leaked.has(password.trim().toLowerCase())

/** What is kept of a password somebody chooses. Those that thieves try first, on every account there is, are refused. */
export async function hashNewPassword({ passwords }: Pick<Deps, 'passwords'>, password: string): Promise<string> {
  if (isLeaked(password)) throw new Refusal('leaked_password')
  return passwords.hash(password)
}
