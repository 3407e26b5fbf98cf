import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../../platform/refusals/refusal.ts'

/** What a person opens in a row without reading. */
const burst = 5
const secondsBetween = 0.25
const longestWaitSeconds = 10
/** Past this many networks the ones that owe nothing are forgotten. */
const mostNetworks = 10_000

/**
 * Spreads what one network has rendered over time. A limit per minute alone lets ten addresses spend their minute in
 * the same second, and every other visitor waits for it.
 */
export class DrawingPace {
  /** When each network has paid for what was rendered for it, in milliseconds. */
  private readonly paidAt = new Map<string, number>()
  private readonly betweenMs: number

  /** Scaled like the limits per address: in a sandbox many test customers share one address. */
  constructor(scale: number) {
    this.betweenMs = (1000 * secondsBetween) / scale
  }

  async wait(network: string): Promise<void> {
    const waitMs = this.take(network, performance.now())
    if (waitMs > 0) await sleep(waitMs)
  }

  /** How long a page requested at `now` has to wait. */
  take(network: string, now: number): number {
    const paidAt = Math.max(this.paidAt.get(network) ?? 0, now) + this.betweenMs
    const waitMs = paidAt - now - burst * this.betweenMs
    if (waitMs > longestWaitSeconds * 1000)
      throw new Refusal('shop_busy', 'too many pages of one network wait to be drawn', {
        headers: { 'retry-after': String(longestWaitSeconds) },
      })
    if (this.paidAt.size >= mostNetworks) this.forget(now)
    this.paidAt.set(network, paidAt)
    return Math.max(0, waitMs)
  }

  private forget(now: number): void {
    for (const [network, paidAt] of this.paidAt) if (paidAt <= now) this.paidAt.delete(network)
  }
}
