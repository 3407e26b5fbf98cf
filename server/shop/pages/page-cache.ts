import { BoundedCache } from '../../platform/bounded-cache.ts'
import { KeptAnswer, roomFor } from '../../platform/http/kept-answer.ts'

/** What drawing an address came to: a page, or where to go instead. */
export type Drawn = KeptAnswer | { location: string }

const megabyte = 1024 * 1024

/**
 * Finished pages for visitors without a session, under the version of what they show. A new version
 * empties it.
 */
export class PageCache {
  private version = ''
  private readonly pages = new BoundedCache<KeptAnswer>({ entries: 5000, bytes: 192 * megabyte, sizeOf: roomFor })
  /** Those who come while a page is drawn wait for it. */
  private readonly drawing = new Map<string, Promise<Drawn>>()

  async get(version: string, key: string, make: () => Promise<Drawn>): Promise<Drawn> {
    if (version !== this.version) {
      this.pages.clear()
      this.drawing.clear()
      this.version = version
    }
    return this.pages.get(key) ?? this.drawing.get(key) ?? this.draw(key, make())
  }

  private async draw(key: string, making: Promise<Drawn>): Promise<Drawn> {
    this.drawing.set(key, making)
    try {
      const page = await making
      // Pages that do not exist are endless; only those that do are worth keeping, and only under their own version.
      const isWorthKeeping = page instanceof KeptAnswer && page.status === 200
      if (isWorthKeeping && this.drawing.get(key) === making) this.pages.set(key, page)
      return page
    } finally {
      if (this.drawing.get(key) === making) this.drawing.delete(key)
    }
  }
}
