import type { LinkPurpose } from '#contract/identity/link-purpose.ts'

const nameOf = (purpose: LinkPurpose) => `link:${purpose}`

/** Fallback for browsers that block session storage. */
const untilThePageIsLeft = new Map<string, string>()

/**
 * The token of the mailed link that led here. It is removed from the address at once, so that neither history nor
 * referrer keeps it, and stored for this tab: a customer who has to sign in first comes back without it.
 */
export function takeLinkToken(purpose: LinkPurpose): string {
  const address = new URL(window.location.href)
  const token = new URLSearchParams(address.hash.slice(1)).get('token')
  if (token) {
    keep(nameOf(purpose), token)
    window.history.replaceState(window.history.state, '', address.pathname + address.search)
  }
  return read(nameOf(purpose))
}

export function forgetLinkToken(purpose: LinkPurpose): void {
  untilThePageIsLeft.delete(nameOf(purpose))
  try {
    window.sessionStorage.removeItem(nameOf(purpose))
  } catch {
    // Without session storage there is nothing to remove.
  }
}

function keep(name: string, token: string): void {
  try {
    window.sessionStorage.setItem(name, token)
  } catch {
    untilThePageIsLeft.set(name, token)
  }
}

function read(name: string): string {
  try {
    return window.sessionStorage.getItem(name) ?? untilThePageIsLeft.get(name) ?? ''
  } catch {
    return untilThePageIsLeft.get(name) ?? ''
  }
}
