/** Waits for a turn to call. What a customer is waiting for goes before what only keeps our books. */
export type Pace = (urgency: Urgency) => Promise<void>
export type Urgency = 'urgent' | 'patient'

interface PacerOptions {
  calls: number
  perMs: number
}

/** Lets a number of calls pass in any stretch of time. It knows only the calls of this process. */
export function createPacer({ calls, perMs }: PacerOptions): Pace {
  const waiting: Record<Urgency, (() => void)[]> = { urgent: [], patient: [] }
  const departures: number[] = []
  let timer: NodeJS.Timeout | undefined

  function letPass() {
    timer = undefined
    const now = performance.now()
    while (departures[0] !== undefined && departures[0] <= now - perMs) departures.shift()
    while (departures.length < calls) {
      const next = waiting.urgent.shift() ?? waiting.patient.shift()
      if (!next) return
      departures.push(now)
      next()
    }
    const opensAt = (departures[0] ?? now) + perMs
    if (waiting.urgent.length + waiting.patient.length > 0) timer = setTimeout(letPass, Math.ceil(opensAt - now))
  }

  return (urgency) =>
    new Promise((resolve) => {
      waiting[urgency].push(resolve)
      if (!timer) letPass()
    })
}
