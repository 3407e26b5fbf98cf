import { createHash } from 'node:crypto'
import type { PictureUse } from '#contract/branding/shop-profile.ts'

/** A way of drawing: another number has every file drawn anew. */
const drawing = 1

/** Names a file and what it is made into: whoever has made it once need not do so again. */
export const sourceHashOf = (bytes: Buffer, use: PictureUse): string =>
  createHash('sha256')
    .update(`${drawing} ${use === 'logoDark' ? 'logo' : use} `)
    .update(bytes)
    .digest('hex')
