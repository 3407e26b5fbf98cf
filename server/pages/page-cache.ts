import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished page in the encodings that were asked for so far. */
export class KeptPage {
  readonly status: number
  readonly etag: string
  private readonly bytes = new Map<Encoding, Buffer>()

  constructor(status: number, html: string) {
    this.status = status
    const body = Buffer.from(html)
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.bytes.set('identity', body)
  }

  in(encoding: Encoding): Buffer {
    const known = this.bytes.get(encoding)
    if (known) return known
    const made = compress(this.in('identity'), encoding)
    this.bytes.set(encoding, made)
    return made
  }
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 6 })
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}

export function bestEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/**
 * Finished pages for visitors without a session, under the version of what they show. A new version
 * empties it. Old entries leave first, so made-up addresses cannot fill the memory.
 */
export class PageCache {
  private version = ''
  private readonly pages = new Map<string, Promise<KeptPage>>()
  private readonly capacity: number

  constructor(capacity = 3000) {
    this.capacity = capacity
  }

  async get(version: string, key: string, make: () => Promise<KeptPage>): Promise<KeptPage> {
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

  private drop(key: string, making: Promise<KeptPage>) {
    if (this.pages.get(key) === making) this.pages.delete(key)
  }
}
