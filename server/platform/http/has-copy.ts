/**
 * Whether If-None-Match says that the browser has this very answer. A proxy that compresses marks the tag as weak
 * (`W/"…"`), and a cache may name several; `*` matches any. Tags are compared weakly, as RFC 9110 (13.1.2) asks of this
 * header: the mark does not count.
 */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const named = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []
  return named.some((tag) => bare(tag) === bare(etag))
}

const bare = (tag: string): string => tag.replace(/^W\//, '')
