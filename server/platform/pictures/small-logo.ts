import type { WantedPicture } from './draw-apart.ts'

/** Twice as large as mails and receipts show a logo, for screens and printers that are finer. */
export const smallLogo: WantedPicture = { width: 480, height: 96, format: 'png' }
