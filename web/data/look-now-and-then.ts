const firstLookMs = 4000
const slowestLookMs = 60_000

/** Looks every now and then, more and more rarely: what finds out when a proxy holds a stream of events back. Returns what stops it. */
export function lookNowAndThen(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const lookAfter = (ms: number) => {
    timer = setTimeout(() => {
      look()
      lookAfter(Math.min(ms * 1.5, slowestLookMs))
    }, ms)
  }
  lookAfter(firstLookMs)
  return () => clearTimeout(timer)
}
