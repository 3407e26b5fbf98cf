const BUSY_MS = 150
const IDLE_MS = 2000

/** Does what is due, such as webhooks; true while something waits. */
type Work = (stop: AbortSignal) => Promise<boolean>

/**
 * A wholesaler's timer: regularly does what is due. It holds no state, so another process, or the same one after a
 * restart, continues where it stopped.
 */
export function keepTime(work: Work) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  let isNudged = false

  function plan(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = look()
    }, delayMs)
    timer.unref()
  }

  async function look(): Promise<void> {
    isNudged = false
    const isBusy = await doWhatIsDue()
    turn = undefined
    if (!stopping.signal.aborted) plan(isBusy || isNudged ? BUSY_MS : IDLE_MS)
  }

  async function doWhatIsDue(): Promise<boolean> {
    try {
      return await work(stopping.signal)
    } catch {
      // The database may be restarting under a drill; a later run will reach it.
      return false
    }
  }

  plan(0)
  return {
    /** Runs soon, because something happened. */
    nudge() {
      isNudged = true
      if (!turn && !stopping.signal.aborted) plan(BUSY_MS)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await turn
    },
  }
}
