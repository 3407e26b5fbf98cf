import { Refusal } from '../refusals/refusal.ts'
import { networkOf } from './network.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

interface Window {
  count: number
  endsAtMs: number
}

/** Whether a call is over the limit, and the headers that report it. */
export interface Turn {
  isOver: boolean
  headers: Record<string, string>
}

/** Beyond this many networks at a time, the oldest counts start over. */
const mostNetworks = 5000

/**
 * Counts calls of each network in this process, for routes that cost less than a count in the database would. A window
 * starts with a network's first call.
 */
export class CallCounter {
  private readonly windows = new Map<string, Window>()
  private readonly max: number
  private readonly windowMs: number

  constructor({ max, windowSeconds }: { max: number; windowSeconds: number }) {
    this.max = max
    this.windowMs = windowSeconds * 1000
  }

  /** `cost`: how many calls this one counts for. */
  take(address: string, cost = 1): Turn {
    const now = Date.now()
    const window = this.windowOf(networkOf(address), now)
    window.count += cost
    const seconds = String(Math.ceil((window.endsAtMs - now) / 1000))
    const isOver = window.count > this.max
    return {
      isOver,
      headers: {
        ...rateLimitHeaders({
          name: 'calls',
          max: this.max,
          windowSeconds: this.windowMs / 1000,
          left: Math.max(0, Math.floor(this.max - window.count)),
          seconds,
        }),
        ...(isOver && { 'retry-after': seconds }),
      },
    }
  }

  /** Counts what a call costs beyond its first, and refuses it when that is too much. */
  spend(address: string, cost: number): void {
    const { isOver, headers } = this.take(address, cost)
    if (isOver)
      throw new Refusal('too_many_requests', `more than ${this.max} in ${this.windowMs / 1000} s`, { headers })
  }

  private windowOf(network: string, now: number): Window {
    const known = this.windows.get(network)
    if (known && known.endsAtMs > now) return known
    this.windows.delete(network)
    const [oldest] = this.windows.keys()
    if (this.windows.size >= mostNetworks && oldest !== undefined) this.windows.delete(oldest)
    const window = { count: 0, endsAtMs: now + this.windowMs }
    this.windows.set(network, window)
    return window
  }
}
