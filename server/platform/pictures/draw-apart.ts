import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'
import { projectRoot } from '../config/project-root.ts'
import type { PictureKind } from './picture-kind.ts'

/**
 * A file of a kilobyte can keep a processor busy for hours or unpack to a gigabyte, and the library cannot be
 * interrupted, so the work runs in a process that can be killed. That process has none of our data, and no keys. It is
 * the first to be killed when memory runs out, and exits by itself before that. 72 is the default density of a drawing.
 */
const program = `
const { writeFileSync, writeSync } = require('node:fs')
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {}
const sharp = require('sharp')
const { readers, lengths, wanted, isSvg, mostPixels, mostMemory, mostCpuMs } = JSON.parse(process.argv[1])
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readers.map((reader) => 'VipsForeignLoad' + reader + 'Buffer') })
const overLimit = () => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > mostCpuMs) return 'time limit'
  return process.memoryUsage.rss() < mostMemory ? undefined : 'memory limit'
}
setInterval(() => {
  const limit = overLimit()
  if (!limit) return
  writeSync(2, limit)
  process.kill(process.pid, 'SIGKILL')
}, 10).unref()

const metadata = (input) => sharp(input, { limitInputPixels: false, pages: 1 }).metadata()

async function look(inputs) {
  const seen = []
  for (const input of inputs) {
    const { format, width, height, orientation } = await metadata(input)
    seen.push({ format, width, height, orientation })
  }
  return [Buffer.from(JSON.stringify(seen))]
}

async function pixelsOf(drawing) {
  const [frame] = wanted
  const named = await metadata(drawing)
  const density = Math.min(Math.max(72 * Math.min(frame.width / named.width, frame.height / named.height), 1), 20000)
  return sharp(drawing, { density, limitInputPixels: mostPixels }).png({ compressionLevel: 1 }).toBuffer()
}

async function draw(input) {
  let source = isSvg ? await pixelsOf(input) : input
  const sizes = []
  const made = []
  for (const { width, height, isSquare, format } of wanted) {
    const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 }
    const upright = sharp(source, options).autoOrient()
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const sized = isSquare
      ? upright.ensureAlpha().resize(width, height, { fit: 'contain', background: clear })
      : upright.resize(width, height, { fit: 'inside', withoutEnlargement: true })
    const encoded = format === 'webp' ? sized.webp({ quality: 80 }) : sized.png({ compressionLevel: 9 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    sizes.push({ width: info.width, height: info.height, length: data.length })
    made.push(data)
    source = data
  }
  return [Buffer.from(JSON.stringify(sizes) + '\\n'), ...made]
}

const parts = []
process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
  const sent = Buffer.concat(parts)
  let at = 0
  const inputs = lengths.map((length) => sent.subarray(at, (at += length)))
  process.stdout.write(Buffer.concat(wanted ? await draw(inputs[0]) : await look(inputs)))
})
process.on('unhandledRejection', (error) => {
  console.error(error.message)
  process.exit(1)
})
`

/** All other readers are blocked, so only the format that the content shows is parsed. */
const readerOf: Record<PictureKind, string> = {
  png: 'Png',
  jpeg: 'Jpeg',
  webp: 'Webp',
  avif: 'Heif',
  gif: 'Nsgif',
  svg: 'Svg',
}

/** What a picture may take before the process that draws it is ended. */
export interface DrawingLimits {
  /** CPU time: on a busy machine a picture may take longer by the clock. */
  mostCpuMs: number
  /** Of the whole process; the library itself is a fifth of that. */
  mostMemory: number
}

export const usualLimits: DrawingLimits = { mostCpuMs: 10_000, mostMemory: 384 * 1024 * 1024 }

/** By the clock, for a process that hangs. */
const longestMs = 120_000

/** Why there is no picture. */
export class NotDrawn extends Error {
  readonly reason: 'too slow' | 'too large' | 'broken'

  constructor(reason: NotDrawn['reason'], detail: string) {
    super(detail || reason)
    this.reason = reason
  }
}

export interface SeenPicture {
  format: string
  width: number
  height: number
  orientation?: number
}

/** The size and format of each file; those after the first are embedded in it. */
export async function lookApart(kind: PictureKind, pictures: [Buffer, ...Buffer[]]): Promise<SeenPicture[]> {
  const packed: PictureKind[] = pictures.length > 1 ? ['png', 'jpeg'] : []
  const answer = await inTurn({ readers: [kind, ...packed], ...usualLimits }, pictures)
  return JSON.parse(answer.toString()) as SeenPicture[]
}

export interface WantedPicture {
  width: number
  height: number
  /** Padded with transparent margins to a square; otherwise scaled to fit, and never enlarged. */
  isSquare?: boolean
  format: 'png' | 'webp'
}

export interface DrawnPicture {
  width: number
  height: number
  content: Buffer
}

/** Redraws a picture without its metadata; each wanted one is made from the one before it. */
export async function drawApart(
  kind: PictureKind,
  picture: Buffer,
  mostPixels: number,
  wanted: WantedPicture[],
  limits: Partial<DrawingLimits> = {},
): Promise<DrawnPicture[]> {
  const readers: PictureKind[] = [kind, 'png']
  const job = { readers, wanted, isSvg: kind === 'svg', mostPixels, ...usualLimits, ...limits }
  const answer = await inTurn(job, [picture])
  const end = answer.indexOf('\n')
  const sizes = JSON.parse(answer.toString('utf8', 0, end)) as { width: number; height: number; length: number }[]
  let at = end + 1
  return sizes.map(({ width, height, length }) => ({ width, height, content: answer.subarray(at, (at += length)) }))
}

interface Job extends DrawingLimits {
  readers: PictureKind[]
  wanted?: WantedPicture[]
  isSvg?: boolean
  mostPixels?: number
}

/** One at a time: a few large ones at once would take the memory that the shop needs. */
let before: Promise<unknown> = Promise.resolve()

function inTurn(job: Job, pictures: Buffer[]): Promise<Buffer> {
  const turn = before.then(() => runApart(job, pictures))
  before = turn.catch(() => undefined)
  return turn
}

async function runApart({ readers, ...job }: Job, pictures: Buffer[]): Promise<Buffer> {
  const told = {
    ...job,
    readers: readers.map((kind) => readerOf[kind]),
    lengths: pictures.map(({ length }) => length),
  }
  const child = spawn(process.execPath, ['-e', program, JSON.stringify(told)], {
    cwd: projectRoot,
    env: {},
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<{ code: number | null; error?: Error }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }))
    child.once('close', (code) => resolve({ code }))
  })
  // A process that stops reading has already ended, and its exit says why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(Buffer.concat(pictures))
  const [answer, complaint, { code, error }] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  if (error) throw error
  if (code === 0 && answer.length > 0) return answer
  if (child.killed || /time limit/.test(complaint)) throw new NotDrawn('too slow', complaint.trim())
  // A process that was killed by the system was killed for its memory.
  throw new NotDrawn(code === null || /pixel limit/i.test(complaint) ? 'too large' : 'broken', complaint.trim())
}
