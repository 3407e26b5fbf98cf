import QRCode from 'qrcode'
import { BoundedCache } from '../bounded-cache.ts'
import { drawSquares } from './draw-png.ts'

/**
 * The QR code a phone scans, drawn by us: a picture from another server would hand the code to a third party. Error
 * correction M with a quiet zone of four modules, as phones expect.
 */
const errorCorrectionLevel = 'M'
const margin = 4

/** Lists of orders show the same few codes again and again. */
const drawn = new BoundedCache<Buffer>({
  entries: 2000,
  bytes: 16 * 1024 * 1024,
  sizeOf: (picture) => picture.length,
})

export const qrPng = (activationCode: string): Buffer =>
  drawn.getOrMake(activationCode, () => {
    const { modules } = QRCode.create(partsOf(activationCode), { errorCorrectionLevel })
    const isInside = (at: number) => at >= 0 && at < modules.size
    return drawSquares(modules.size + 2 * margin, (y, x) => {
      const [row, column] = [y - margin, x - margin]
      return isInside(row) && isInside(column) && modules.get(row, column) === 1
    })
  })

export const qrSvg = (activationCode: string): Promise<string> =>
  QRCode.toString(partsOf(activationCode), { errorCorrectionLevel, margin, type: 'svg' })

/**
 * Capitals and digits take less room than other letters, and the last part of a code consists of them. The package
 * finds that out too, by weighing every way to split a text, which takes longer than everything else.
 */
function partsOf(activationCode: string): QRCode.QRCodeSegment[] {
  const at = activationCode.lastIndexOf('$') + 1
  const [address, last] = [activationCode.slice(0, at), activationCode.slice(at)]
  const isPlain = /^[0-9A-Z $%*+\-./:]+$/.test(last)
  if (!isPlain || !address) return [{ data: Buffer.from(activationCode), mode: 'byte' }]
  return [
    { data: Buffer.from(address), mode: 'byte' },
    { data: last, mode: 'alphanumeric' },
  ]
}
