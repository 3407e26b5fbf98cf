import QRCode from 'qrcode'

/**
 * The QR code a phone scans, drawn by us: a picture fetched from elsewhere would hand the code to a third
 * party. Error correction M with a quiet zone of four modules, as phones expect.
 */
const options = { errorCorrectionLevel: 'M', margin: 4 } as const

export const qrPng = (activationCode: string): Promise<Buffer> =>
  QRCode.toBuffer(activationCode, { ...options, scale: 8 })

export const qrSvg = (activationCode: string): Promise<string> =>
  QRCode.toString(activationCode, { ...options, type: 'svg' })
