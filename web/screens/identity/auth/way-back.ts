import { readReturnTo } from '#contract/identity/return-to.ts'
import { readStored, store } from '../../../base/storage.ts'

const KEY = 'sign-in-return'
const keptMs = 60 * 60 * 1000

/**
 * The page a customer was going to when they asked for a new password. The link in the mail opens another tab of this
 * browser, so the page is stored here and not in the mail: an address may carry a token.
 */
export function keepWayBack(returnTo: string | undefined): void {
  if (returnTo) store(KEY, JSON.stringify({ returnTo, until: Date.now() + keptMs }))
}

/** Returns the page once, and only within the hour. */
export function takeWayBack(): string | undefined {
  const kept = readStored(KEY)
  if (!kept) return undefined
  store(KEY, '')
  try {
    const { returnTo, until } = JSON.parse(kept) as { returnTo?: unknown; until?: unknown }
    const isFresh = typeof until === 'number' && Date.now() < until
    return isFresh && typeof returnTo === 'string' ? readReturnTo(returnTo) : undefined
  } catch {
    return undefined
  }
}
