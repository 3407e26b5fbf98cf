import { isOneTypoAway } from '../catalog/one-typo.ts'
import { type Device, deviceList } from './device-list.ts'

const most = 20

/** Splits `iPhone15Pro` and `s23+` into the words of the official names. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('promax', 'pro max')
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/\bip(?=\s?\d)/g, 'iphone ')
    .replaceAll(
      /(?<=iphone|ipad|pixel|galaxy|note|flip|fold|reno|find|mate|magic|edge|razr|redmi|poco|nord|zenfone)(?=\d)/g,
      ' ',
    )
    .replaceAll(/(?<=\d)(?=pro|plus|ultra|max|mini|fe\b|edge|lite|neo)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word && word !== 'generation' && word !== 'gen')

interface Entry {
  device: Device
  words: ReadonlySet<string>
  /** How many words its name has: of two matches the shorter name is the likelier one. */
  length: number
}

let entries: Entry[] | undefined

const allEntries = (): Entry[] =>
  (entries ??= deviceList().map((device) => ({
    device,
    words: new Set([device.maker, device.name, ...(device.also ?? [])].flatMap(wordsOf)),
    length: wordsOf(device.name).length,
  })))

const codeOf = (text: string) => text.trim().toUpperCase()

/** The model number, as browsers on Android report it. */
const byCode = (text: string): Device[] => {
  const asked = codeOf(text)
  return deviceList().filter(({ codes = [] }) =>
    codes.some((code) => (code.startsWith('SM-') ? asked.startsWith(code) : asked === codeOf(code))),
  )
}

const fits = (asked: string, word: string, isLast: boolean): number => {
  if (word === asked) return 3
  if (isLast && word.startsWith(asked)) return 2
  return asked.length >= 4 && !/\d/.test(asked) && isOneTypoAway(asked, word) ? 1 : 0
}

function score(asked: readonly string[], { words, length }: Entry): number {
  let sum = 0
  for (const [place, word] of asked.entries()) {
    const best = Math.max(...[...words].map((known) => fits(word, known, place === asked.length - 1)))
    if (best <= 0) return 0
    sum += best
  }
  return sum * 10 - length
}

/** The models that match, likeliest first. */
export function searchDevices(text: string): Device[] {
  const exact = byCode(text)
  if (exact.length > 0) return exact
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  return allEntries()
    .map((entry) => ({ device: entry.device, score: score(asked, entry) }))
    .filter(({ score: points }) => points > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ device }) => device)
}
