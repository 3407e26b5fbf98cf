import QRCode from 'qrcode'
import { BoundedCache } from '../bounded-cache.ts'

/**
 * The QR code a phone scans, drawn by us: a picture fetched from elsewhere would hand the code to a third
 * party. Error correction M with a quiet zone of four modules, as phones expect.
 */
const options = { errorCorrectionLevel: 'M', margin: 4 } as const

/** Lists of orders show the same few codes again and again, and drawing one takes milliseconds. */
const drawn = new BoundedCache<Promise<Buffer>>(2000)

export const qrPng = (activationCode: string): Promise<Buffer> =>
  drawn.get(activationCode, () => QRCode.toBuffer(activationCode, { ...options, scale: 8 }))

export const qrSvg = (activationCode: string): Promise<string> =>
  QRCode.toString(activationCode, { ...options, type: 'svg' })
