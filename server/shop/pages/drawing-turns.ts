import { WaitingLine } from '../../platform/threads/waiting-line.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Two, so that a page that waits for its data does not hold up the next one. */
const mostAtOnce = 2

interface Turn {
  start: () => void
  refuse: (error: Error) => void
}

/**
 * Draws few pages at once, and lets networks take turns. Drawing keeps the process from answering anyone else for some
 * milliseconds, so what is asked for meanwhile waits for one drawing and not for all of them.
 */
export class DrawingTurns {
  private readonly line: WaitingLine<Turn>
  private atWork = 0

  /** Wider where limits of addresses are, as in a sandbox, where many test customers share one address. */
  constructor(scale: number) {
    this.line = new WaitingLine({ mostWaiting: Math.ceil(200 * scale), mostOfOne: Math.ceil(20 * scale) })
  }

  /** `network` is undefined for what the shop draws by itself. */
  async take<Page>(network: string | undefined, draw: () => Promise<Page>): Promise<Page> {
    await this.turn(network)
    try {
      return await draw()
    } finally {
      // After whatever else has come in the meantime was answered.
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
