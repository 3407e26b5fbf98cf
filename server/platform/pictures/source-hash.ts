import { createHash } from 'node:crypto'
import type { PictureUse } from '#contract/site/shop-profile.ts'

/** The version of the drawing code: a new number has every file drawn again. */
const drawing = 1

/** Identifies a file and its use, so that a picture already made from it is found again. */
export const sourceHashOf = (bytes: Buffer, use: PictureUse): string =>
  createHash('sha256')
    .update(`${drawing} ${use === 'logoDark' ? 'logo' : use} `)
    .update(bytes)
    .digest('hex')
