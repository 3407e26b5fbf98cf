/** A cookie carries it on the way to a sign-in provider, and holds no more. */
const longest = 2000

const shop = 'http://shop.invalid'

/**
 * A place inside the shop to go on to after signing in; undefined for anything that leads elsewhere, however
 * it is spelt. The server's own addresses do not count: signing in must not end in signing out.
 */
export function readReturnTo(text: string | null | undefined): string | undefined {
  if (!text || text.length > longest || !URL.canParse(text, shop)) return undefined
  const { origin, pathname, search, hash } = new URL(text, shop)
  if (!text.startsWith('/') || origin !== shop) return undefined
  // Dots in a path are resolved first, and what is left, or left behind a language, may begin like an address of its own.
  if (pathname.includes('//') || /^\/(api|sandbox)(\/|$)/.test(pathname)) return undefined
  return pathname + search + hash
}
