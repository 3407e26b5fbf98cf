const firstLookMs = 4000
const slowestLookMs = 60_000

/** Polls, less and less often, in case a proxy holds back the event stream. Returns a function that stops it. */
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
