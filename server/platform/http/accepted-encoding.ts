import { BoundedCache } from '../bounded-cache.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The same few headers come with almost every request. */
const known = new BoundedCache<Encoding>({ entries: 500, bytes: 100_000, sizeOf: () => 8 })

/**
 * The best of the encodings that a client accepts, by its weights (RFC 9110, 12.5.3): `br;q=0` means that it must not be
 * brotli. Without the header, or where it rules out all of ours, the answer is sent as it is.
 */
export function bestEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '')
  return accepted.length > 200 ? judge(accepted) : known.getOrMake(accepted, () => judge(accepted))
}

function judge(accepted: string): Encoding {
  const weights = new Map(accepted.toLowerCase().split(',').map(readOne))
  const others = weights.get('*') ?? 0
  const weightOf = (name: string) => weights.get(name) ?? others
  const br = weightOf('br')
  const gzip = Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)
  // Not named, it is what is left when neither of the others may be sent.
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity'
}

/** `gzip;q=0.5`: what it names, and how much it is wanted. */
function readOne(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
  const weight = parameters.find((each) => each.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
