import { referralPrefix } from '#contract/codes/referral-prefix.ts'

/**
 * Whose link brought the visitor here: kept in this tab until it is closed, and sent with a purchase. It names the
 * partner and nothing about the visitor.
 */
const KEY = 'ref'

export function keepRef(search: string): void {
  const ref = /[?&]ref=([\w-]{1,40})(?:&|$)/.exec(search)?.[1]
  try {
    if (ref) window.sessionStorage.setItem(KEY, ref)
  } catch {
    // Without storage the purchase counts for no partner; everything else works.
  }
}

/** The friend's code by whose link the visitor came; undefined for a partner's link. */
export function keptFriendCode(): string | undefined {
  const { ref } = keptRef()
  return ref?.toUpperCase().startsWith(referralPrefix) ? ref : undefined
}

export function forgetRef(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
}

export function keptRef(): { ref?: string } {
  try {
    const ref = window.sessionStorage.getItem(KEY)
    return ref ? { ref } : {}
  } catch {
    return {}
  }
}
