import type { Stripe } from 'stripe'
import { newId } from '../ids.ts'
import { unixTime } from './unix-time.ts'

export interface UploadedFile {
  name: string
  bytes: number
  /** By its ending: `pdf`. */
  type: string
}

export function newFile(purpose: string, { name, bytes, type }: UploadedFile, now: Date): Stripe.File {
  const id = newId('file')
  return {
    id,
    object: 'file',
    created: unixTime(now),
    expires_at: null,
    filename: name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose,
    size: bytes,
    title: null,
    type,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  }
}
