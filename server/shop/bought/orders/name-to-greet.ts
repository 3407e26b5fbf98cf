import { calledName, unknownName } from '#contract/identity/person-name.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { Order } from '../../sales/books/order.ts'

/** Letters of any script, with the separators that occur in names. */
const looksLikeName = /^[\p{L}\p{M}]+([ '’‑-][\p{L}\p{M}]+){0,3}$/u

/**
 * The name for the greeting; undefined if there is none or if it does not look like a name. A visitor could type any
 * text beside a stranger's address, and the shop must not deliver such messages.
 */
export function nameToGreet(buyer: Pick<Order, 'firstName' | 'lastName'>, language: Language): string | undefined {
  const name = calledName(buyer, language)
  if (name === unknownName.firstName || name.length > 30 || !looksLikeName.test(name)) return undefined
  return name
}
