import { BoundedCache } from '../../ground/bounded-cache.ts'
import { type KeptAnswer, roomFor } from '../../ground/http/kept-answer.ts'

const megabyte = 1024 * 1024

/**
 * Finished pages for visitors without a session, under the version of what they show. A new version
 * empties it.
 */
export class PageCache {
  private version = ''
  private readonly pages = new BoundedCache<KeptAnswer>({ entries: 5000, bytes: 192 * megabyte, sizeOf: roomFor })
  /** Those who come while a page is drawn wait for it. */
  private readonly drawing = new Map<string, Promise<KeptAnswer>>()

  async get(version: string, key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    if (version !== this.version) {
      this.pages.clear()
      this.drawing.clear()
      this.version = version
    }
    return this.pages.get(key) ?? this.drawing.get(key) ?? this.draw(key, make())
  }

  private async draw(key: string, making: Promise<KeptAnswer>): Promise<KeptAnswer> {
    this.drawing.set(key, making)
    try {
      const page = await making
      // Pages that do not exist are endless; only those that do are worth keeping, and only under their own version.
      if (page.status === 200 && this.drawing.get(key) === making) this.pages.set(key, page)
      return page
    } finally {
      if (this.drawing.get(key) === making) this.drawing.delete(key)
    }
  }
}
