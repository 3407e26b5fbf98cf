/** Letters of any script, with the separators that occur in names. */
const looksLikeName = /^[\p{L}\p{M}]+([ '’‑-][\p{L}\p{M}]+){0,3}$/u

/**
 * The name for the greeting; undefined if there is none or if it does not look like a name. A visitor could type any
 * text beside a stranger's address, and the shop must not deliver such messages.
 */
export function nameToGreet(firstName: string | null): string | undefined {
  const name = firstName?.trim() ?? ''
  // The placeholder for a wallet payment without a name.
  if (name === 'Guest' || name.length > 30 || !looksLikeName.test(name)) return undefined
  return name
}
