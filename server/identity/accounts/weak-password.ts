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
