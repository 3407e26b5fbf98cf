import type { PictureUse } from './shop-profile.ts'

/** In pixels. A drawing (SVG) may be of any size. */
export const smallestPicture: Readonly<Record<PictureUse, { width: number; height: number }>> = {
  logo: { width: 64, height: 16 },
  logoDark: { width: 64, height: 16 },
  mark: { width: 64, height: 64 },
  picture: { width: 480, height: 240 },
}

/** In bytes, for an upload. */
export const largestPicture = 4 * 1024 * 1024

/**
 * In English like the rest of the admin area. Shown before the upload, and by the server for an upload that comes all
 * the same.
 */
export const pictureTooLarge = 'This file is larger than 4 MB. Please save the picture smaller and try again.'
