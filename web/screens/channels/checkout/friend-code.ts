import { referralPrefix } from '#contract/bought/referral-prefix.ts'
import { KEY, keptRef } from '../../../base/kept-ref.ts'

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
