import type { KeptAnswer } from '../http/kept-answer.ts'

/**
 * Finished pages for visitors without a session, under the version of what they show. A new version
 * empties it. Old entries leave first, so made-up addresses cannot fill the memory.
 */
export class PageCache {
  private version = ''
  private readonly pages = new Map<string, Promise<KeptAnswer>>()
  private readonly capacity: number

  constructor(capacity = 3000) {
    this.capacity = capacity
  }

  async get(version: string, key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    if (version !== this.version) {
      this.pages.clear()
      this.version = version
    }
    const kept = this.pages.get(key)
    if (kept) return kept
    const making = make()
    this.pages.set(key, making)
    if (this.pages.size > this.capacity) this.pages.delete(this.pages.keys().next().value ?? '')
    try {
      const page = await making
      // Pages that do not exist are endless; only those that do are worth keeping.
      if (page.status !== 200) this.drop(key, making)
      return page
    } catch (error) {
      this.drop(key, making)
      throw error
    }
  }

  private drop(key: string, making: Promise<KeptAnswer>) {
    if (this.pages.get(key) === making) this.pages.delete(key)
  }
}
