import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'
import { projectRoot } from '../config/project-root.ts'

/**
 * A drawing of a kilobyte can keep a processor busy for hours, and work within the library cannot be stopped: it is done
 * by a process that can. That process knows nothing of ours, keys least of all. 72 is the size a drawing names itself.
 */
const program = `
const sharp = require('sharp')
const [width, height] = process.argv.slice(1).map(Number)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
const parts = []
process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
  const drawing = Buffer.concat(parts)
  const named = await sharp(drawing, { limitInputPixels: false }).metadata()
  const density = Math.min(Math.max(72 * Math.min(width / named.width, height / named.height), 1), 20000)
  process.stdout.write(await sharp(drawing, { density, limitInputPixels: 40e6 }).png({ compressionLevel: 1 }).toBuffer())
})
process.on('unhandledRejection', (error) => {
  console.error(error.message)
  process.exit(1)
})
`

type DrawnSvg = { png: Buffer } | { isSlow: boolean; detail: string }

/** As large as it fits into a frame. */
export async function drawSvg(
  drawing: Buffer,
  { width, height }: { width: number; height: number },
  timeoutMs = 10_000,
): Promise<DrawnSvg> {
  const child = spawn(process.execPath, ['-e', program, String(width), String(height)], {
    cwd: projectRoot,
    env: {},
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<{ code: number | null; error?: Error }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }))
    child.once('close', (code) => resolve({ code }))
  })
  // Whoever reads no further has ended already, and its end says why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(drawing)
  const [png, complaint, { code, error }] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  if (error) throw error
  return code === 0 && png.length > 0 ? { png } : { isSlow: code === null, detail: complaint.trim() }
}
