/**
 * Whose link brought the visitor here: kept in this tab until it is closed, and sent with a purchase. It names the
 * partner and nothing about the visitor.
 */
export const KEY = 'ref'

export function keepRef(search: string): void {
  const ref = /[?&]ref=([\w-]{1,40})(?:&|$)/.exec(search)?.[1]
  try {
    if (ref) window.sessionStorage.setItem(KEY, ref)
  } catch {
    // Without storage the purchase counts for no partner; everything else works.
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
