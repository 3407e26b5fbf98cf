/** Keys filled in only to get past the setting. A random key is never one of these. */
export function isWeakKey(key: Buffer): boolean {
  const steps = new Set(key.subarray(1).map((byte, index) => (byte - (key[index] ?? 0)) & 0xff))
  const isTyped = key.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(key).size < 16 || steps.size === 1 || isTyped
}

const triedFirst = /landfall|password|passwort|admin|qwert|letmein|changeme|welcome|123456/gi

/** Why the first administrator must not have this password; undefined when it is fine. */
export function weaknessOf(password: string, email: string): string | undefined {
  const [name = ''] = email.toLowerCase().split('@')
  if (password.length < 12) return 'must have at least 12 characters'
  if (new Set(password).size < 6) return 'must have a wider mix of characters'
  if (name.length > 2 && password.toLowerCase().includes(name)) return 'must not contain the name in ADMIN_EMAIL'
  const rest = password.replace(triedFirst, '')
  return rest.length < 8 ? 'must not be one of the most common passwords' : undefined
}
