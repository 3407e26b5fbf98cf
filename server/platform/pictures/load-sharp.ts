import type { Sharp, SharpOptions } from 'sharp'

/** Only what we made ourselves is read here; what others send is read apart. */
const readers = ['Png', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`)

type Open = (input: Buffer, options?: SharpOptions) => Sharp

let opening: Promise<Open> | undefined

/** Its code takes tens of megabytes, and most processes never see a picture: it is loaded for the first one. */
export const loadSharp = (): Promise<Open> => (opening ??= load())

async function load(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  return (input, options) => sharp(input, options)
}
