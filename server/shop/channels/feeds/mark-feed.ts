import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { etagOf } from '../../../platform/http/kept-answer.ts'
import type { Task } from '../../../platform/threads/tasks.ts'
import type { WrittenFeed } from './write-feed.ts'

declare module '../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'mark-feed': Task<MarkedFeed, Uint8Array>
  }
}

interface MarkedFeed {
  feed: Pick<WrittenFeed, 'bytes' | 'refPlaces'>
  ref: string
  encoding: 'br' | 'gzip'
}

/** It is sent once and not kept, so it is compressed quickly rather than well. */
const quickly = {
  gzip: (text: Buffer) => gzipSync(text, { level: 1 }),
  br: (text: Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
}

/** The same feed with a ref at every address, compressed. Runs in a thread. */
export function markFeed({ feed: { bytes, refPlaces }, ref, encoding }: MarkedFeed): Uint8Array {
  const text = gunzipSync(bytes)
  const mark = Buffer.from(`?ref=${ref}`)
  const marked = Buffer.allocUnsafe(text.length + refPlaces.length * mark.length)
  let [from, at] = [0, 0]
  for (const place of refPlaces) {
    at += text.copy(marked, at, from, place)
    at += mark.copy(marked, at)
    from = place
  }
  text.copy(marked, at, from)
  return quickly[encoding](marked)
}

/** Known without the marked text: a reader that has it already costs nothing. */
export const etagMarked = (etag: string, ref: string): string => etagOf(Buffer.from(`${etag} ${ref}`))
