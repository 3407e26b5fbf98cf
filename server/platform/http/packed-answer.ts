import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from './accepted-encoding.ts'
import { hasCopy } from './has-copy.ts'
import { etagOf } from './kept-answer.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const packTighter = promisify<Buffer, object, Buffer>(brotliCompress)

/** A long answer kept only in compressed form: repetitive text shrinks to a hundredth. */
export interface PackedAnswer {
  etag: string
  /** It may be work, which a reader that has a copy does not need. */
  in: (encoding: 'br' | 'gzip') => Promise<Buffer>
}

export async function packAnswer(text: string): Promise<PackedAnswer> {
  const body = Buffer.from(text)
  const bytes = await pack(body)
  let tighter: Promise<Buffer> | undefined
  return {
    etag: etagOf(body),
    in: async (encoding) => (encoding === 'gzip' ? bytes : (tighter ??= packAgain(bytes))),
  }
}

/** As good as gzip's usual level and quicker to make. It runs beside the main thread, from what was packed already. */
export async function packAgain(bytes: Uint8Array): Promise<Buffer> {
  const text = await unpack(bytes)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return packTighter(text, { params })
}

/**
 * Like `sendKept`. For the few clients that accept neither encoding it is unpacked while it is sent: readers that take
 * their time must not fill the memory with unpacked answers.
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedAnswer, type: string) {
  const { etag } = packed
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
  if (hasCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  // It may be refused, and a refusal is sent as it is: so it comes before the head that describes it.
  const bytes = await packed.in(encoding === 'identity' ? 'gzip' : encoding)
  reply.type(type)
  if (encoding !== 'identity') return reply.header('content-encoding', encoding).send(bytes)
  return reply.send(Readable.from([bytes]).pipe(createGunzip({ chunkSize: 64 * 1024 })))
}
