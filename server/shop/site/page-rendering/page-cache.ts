import { BoundedCache } from '../../../platform/bounded-cache.ts'
import { KeptAnswer, roomFor } from '../../../platform/http/kept-answer.ts'

/** The result of rendering an address: a page or a redirect. */
export type Drawn = KeptAnswer | { location: string }

const megabyte = 1024 * 1024

/**
 * Finished pages for visitors without a session, under the version of their content. A new version empties the cache.
 */
export class PageCache {
  private version = ''
  private readonly pages = new BoundedCache<KeptAnswer>({ entries: 5000, bytes: 192 * megabyte, sizeOf: roomFor })
  /** Requests that come while a page is rendered wait for it. */
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
      // There is no end to addresses that do not exist; cache only real pages, and only under their own version.
      const isWorthKeeping = page instanceof KeptAnswer && page.status === 200
      if (isWorthKeeping && this.drawing.get(key) === making) this.pages.set(key, page)
      return page
    } finally {
      if (this.drawing.get(key) === making) this.drawing.delete(key)
    }
  }
}
