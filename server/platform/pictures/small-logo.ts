import type { WantedPicture } from './draw-apart.ts'

/** Twice the size at which mails and receipts show a logo, for high-density screens and printers. */
export const smallLogo: WantedPicture = { width: 480, height: 96, format: 'png' }
