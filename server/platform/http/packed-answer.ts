import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCopy } from './has-copy.ts'
import { etagOf } from './kept-answer.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A long answer kept only in compressed form: repetitive text shrinks to a hundredth. */
export interface PackedAnswer {
  etag: string
  bytes: Buffer
}

export async function packAnswer(text: string): Promise<PackedAnswer> {
  const body = Buffer.from(text)
  return { etag: etagOf(body), bytes: await pack(body) }
}

/** Like `sendKept`. For the few clients that do not accept gzip it is unpacked here. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedAnswer, type: string) {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', packed.etag)
  if (hasCopy(request.headers['if-none-match'], packed.etag)) return reply.code(304).send()
  reply.type(type)
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(await unpack(packed.bytes))
  return reply.header('content-encoding', 'gzip').send(packed.bytes)
}
