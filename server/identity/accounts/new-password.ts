import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithPasswords } from './passwords.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * The commonest of the passwords that have leaked from anywhere. The list itself, so no other is ever refused. It is
 * built into the server (what runs has no such package beside it) and read when somebody first chooses a password.
 */
async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export async function isLeaked(password: string): Promise<boolean> {
  leaked ??= readLeaked()
  // A file that could not be read once may be there the next time.
  leaked.catch(() => (leaked = undefined))
  return (await leaked).has(password.trim().toLowerCase())
}

/** What is kept of a password somebody chooses. Those that thieves try first, on every account there is, are refused. */
export async function hashNewPassword({ passwords }: WithPasswords, password: string): Promise<string> {
  if (await isLeaked(password)) throw new Refusal('leaked_password')
  return passwords.hash(password)
}
