import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * While it starts, a process makes many objects that it needs once. V8 takes 32 MB of room for them and never gives it
 * back. Importing this first keeps the room at 2 MB; `letHeapGrow` then lets it grow once the work needs it.
 */
holdHeapSmall()

export function holdHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

const lookEveryMs = 2000
/** The share of the time that the process was at work. */
const busy = 0.3

/**
 * The first few pages would fill all of the room, and a shop with few visitors keep it. So it may grow only after the
 * process has been busy for three looks in a row: then a larger room is cleared less often, which saves time. If there
 * is a quiet moment before, what the start left behind is cleared away in it.
 */
export function letHeapGrow(): void {
  let before = performance.eventLoopUtilization()
  let busyLooks = 0
  let isCleared = false
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const isBusy = performance.eventLoopUtilization(now, before).utilization > busy
    before = now
    busyLooks = isBusy ? busyLooks + 1 : 0
    if (!isBusy && !isCleared) {
      clearAway()
      isCleared = true
    }
    if (busyLooks < 3) return
    setFlagsFromString('--semi-space-growth-factor=2')
    clearInterval(timer)
  }, lookEveryMs)
  timer.unref()
}

/** Takes about 80 ms. V8 gives its function only to contexts that are made while it is allowed. */
function clearAway(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as (() => void) | undefined
  setFlagsFromString('--no-expose-gc')
  collect?.()
}
