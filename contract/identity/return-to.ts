/** It travels in a cookie on the way to a sign-in provider, which holds no more. */
const longest = 2000

const shop = 'http://shop.invalid'

/**
 * A page of the shop to continue to after signing in; undefined for anything that leads elsewhere, however it is spelt.
 * The server's own addresses do not count: signing in must not end in signing out.
 */
export function readReturnTo(text: string | null | undefined): string | undefined {
  if (!text || text.length > longest || !URL.canParse(text, shop)) return undefined
  const { origin, pathname, search, hash } = new URL(text, shop)
  if (!text.startsWith('/') || origin !== shop) return undefined
  // Dots in a path are resolved first. What remains, or remains after a language prefix, may look like another host.
  if (pathname.includes('//') || /^\/(api|sandbox)(\/|$)/.test(pathname)) return undefined
  return pathname + search + hash
}
