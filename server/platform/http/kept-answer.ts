import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, type Encoding } from './accepted-encoding.ts'
import { hasCopy } from './has-copy.ts'

/** Weak: the same tag stands for the same text in every encoding. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** A finished answer in the encodings requested so far. */
export class KeptAnswer {
  readonly status: number
  readonly etag: string
  private readonly bytes = new Map<Encoding, Buffer>()
  private readonly making = new Map<Encoding, Promise<Buffer>>()

  constructor(status: number, text: string) {
    this.status = status
    const body = Buffer.from(text)
    this.etag = etagOf(body)
    this.bytes.set('identity', body)
  }

  in(encoding: Encoding): Buffer {
    const known = this.bytes.get(encoding)
    if (known) return known
    const made = compress(this.in('identity'), encoding)
    this.bytes.set(encoding, made)
    return made
  }

  /**
   * Compresses off the main thread, once however many requests come at the same moment; `in` then returns it from
   * memory. For pages: a page made for one visitor is compressed for that visitor alone.
   */
  async prepare(encoding: Encoding): Promise<void> {
    if (this.bytes.has(encoding)) return
    const making = this.making.get(encoding) ?? compressAside(this.in('identity'), encoding)
    this.making.set(encoding, making)
    try {
      this.bytes.set(encoding, await making)
    } finally {
      this.making.delete(encoding)
    }
  }
}

/** The room an answer may come to need: itself, plus both compressed forms once they are requested. */
export const roomFor = (kept: KeptAnswer): number => 2 * kept.in('identity').length

const gzipEffort = { level: 6 }
const brotliEffort = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const compress = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === 'gzip' ? gzipSync(body, gzipEffort) : brotliCompressSync(body, brotliEffort)

const gzipAside = promisify<Buffer, typeof gzipEffort, Buffer>(gzip)
const brotliAside = promisify<Buffer, typeof brotliEffort, Buffer>(brotliCompress)
export const compressAside = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? gzipAside(body, gzipEffort) : brotliAside(body, brotliEffort)

/** Below this, compressing costs more than it saves. */
export const smallestCompressed = 1000

/** Sends a kept answer, or a 304 to a browser that has it. Browsers revalidate each time, so none is ever stale. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer, type: string): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', kept.etag)
  if (kept.status === 200 && hasCopy(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
  const isSmall = kept.in('identity').length < smallestCompressed
  const encoding = isSmall ? 'identity' : bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(kept.status).type(type).send(kept.in(encoding))
}

export const sendKeptJson = (request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): FastifyReply =>
  sendKept(request, reply, kept, 'application/json; charset=utf-8')
