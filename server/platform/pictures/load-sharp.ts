import type { Sharp, SharpOptions } from 'sharp'

/** Reads only files that we made ourselves; uploads are read in a separate process. */
const readers = ['Png', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`)

type Open = (input: Buffer, options?: SharpOptions) => Sharp

let opening: Promise<Open> | undefined

/** Its code takes tens of megabytes, and most processes never use it, so it is loaded on first use. */
export const loadSharp = (): Promise<Open> => (opening ??= load())

async function load(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  return (input, options) => sharp(input, options)
}
