/**
 * Whether the browser says, in If-None-Match, that it has this very answer. A proxy that compresses on its way marks
 * the tag as weak (`W/"…"`), and a cache may name several; `*` stands for whatever there is. Tags are compared weakly, as
 * RFC 9110 (13.1.2) asks of this header: the mark does not count.
 */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const named = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []
  return named.some((tag) => bare(tag) === bare(etag))
}

const bare = (tag: string): string => tag.replace(/^W\//, '')
