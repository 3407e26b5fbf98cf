import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCopy } from './has-copy.ts'
import { etagOf } from './kept-answer.ts'

const pack = promisify(gzip)

/** A long answer kept only in compressed form: repetitive text shrinks to a hundredth. */
export interface PackedAnswer {
  etag: string
  /** Or how to get them, where that is work which a reader that has a copy does not need. */
  bytes: Buffer | (() => Promise<Buffer>)
}

export async function packAnswer(text: string): Promise<PackedAnswer> {
  const body = Buffer.from(text)
  return { etag: etagOf(body), bytes: await pack(body) }
}

/**
 * Like `sendKept`. For the few clients that do not accept gzip it is unpacked while it is sent: readers that take their
 * time must not fill the memory with unpacked answers.
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedAnswer, type: string) {
  const { etag } = packed
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
  if (hasCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const bytes = typeof packed.bytes === 'function' ? await packed.bytes() : packed.bytes
  reply.type(type)
  if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.header('content-encoding', 'gzip').send(bytes)
  return reply.send(Readable.from([bytes]).pipe(createGunzip({ chunkSize: 64 * 1024 })))
}
