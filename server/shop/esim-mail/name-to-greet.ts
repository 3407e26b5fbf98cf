/** Letters of any script, and what stands between the parts of a name. */
const looksLikeName = /^[\p{L}\p{M}]+([ '’‑-][\p{L}\p{M}]+){0,3}$/u

/**
 * The name a mail may begin with; undefined for none, and for words that are no name. Anybody can type anything and a
 * stranger's address beside it, and the shop carries no messages.
 */
export function nameToGreet(firstName: string | null): string | undefined {
  const name = firstName?.trim() ?? ''
  // What a wallet without a name is put down as.
  if (name === 'Guest' || name.length > 30 || !looksLikeName.test(name)) return undefined
  return name
}
