import { Refusal } from '../../platform/refusals/refusal.ts'
import type { WithPasswords } from './passwords.ts'

let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * The most common leaked passwords. The exact list, so no other password is refused. It is bundled into the server (the
 * running image has no such package) and loaded when the first password is chosen.
 */
async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export async function isLeaked(password: string): Promise<boolean> {
  leaked ??= readLeaked()
  // A failed read is tried again next time.
  leaked.catch(() => (leaked = undefined))
  return (await leaked).has(password.trim().toLowerCase())
}

/** Hashes a new password. Refuses the most common leaked ones, which attackers try first on every account. */
export async function hashNewPassword({ passwords }: WithPasswords, password: string): Promise<string> {
  if (await isLeaked(password)) throw new Refusal('leaked_password')
  return passwords.hash(password)
}
