import { WaitingLine } from '../../../platform/threads/waiting-line.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

/** Two, so that a page waiting for its data does not block the next one. */
const mostAtOnce = 2

interface Turn {
  start: () => void
  refuse: (error: Error) => void
}

/**
 * Renders few pages at once and lets networks take turns. Rendering blocks the process for some milliseconds, so a
 * request that comes meanwhile waits for one page, not for all of them.
 */
export class DrawingTurns {
  private readonly line: WaitingLine<Turn>
  private atWork = 0

  /** Scaled like the limits per address: in a sandbox many test customers share one address. */
  constructor(scale: number) {
    this.line = new WaitingLine({ mostWaiting: Math.ceil(200 * scale), mostOfOne: Math.ceil(20 * scale) })
  }

  /** `network` is undefined for the shop's own requests. */
  async take<Page>(network: string | undefined, draw: () => Promise<Page>): Promise<Page> {
    await this.turn(network)
    try {
      return await draw()
    } finally {
      // After requests that came in meanwhile are answered.
      setImmediate(() => {
        this.atWork--
        this.serve()
      })
    }
  }

  private turn(network: string | undefined): Promise<void> {
    return new Promise((start, refuse) => {
      const leaving = this.line.add({ start, refuse }, network)
      leaving?.refuse(new Refusal('shop_busy', 'too many pages wait to be drawn', { headers: { 'retry-after': '5' } }))
      this.serve()
    })
  }

  private serve(): void {
    while (this.atWork < mostAtOnce) {
      const next = this.line.next()
      if (!next) return
      this.atWork++
      next.start()
    }
  }
}
