import { isOneTypoAway } from '../catalog/one-typo.ts'
import type { DeviceRegion } from '#contract/plans/devices.ts'
import { type Device, deviceList } from './device-list.ts'
import { readRegion } from './read-region.ts'

/** A make's models, so that its owners can choose from all that are likely. */
const most = 40

export interface FoundDevice extends Device {
  isMeant: boolean
  region?: DeviceRegion | undefined
}

/** Splits `iPhone15Pro` and `s23+` into the words of the official names. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('promax', 'pro max')
    .replaceAll(/\b(\d+)(?:st|nd|rd|th)\b/g, 'gen$1')
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
  /** The words of each of its names that tell it from other models. */
  telling: string[][]
  /** How many words its name has: of two matches the shorter name is the likelier one. */
  length: number
}

let entries: Entry[] | undefined

const allEntries = (): Entry[] =>
  (entries ??= deviceList().map((device) => ({
    device,
    words: new Set([device.maker, device.name, ...(device.also ?? [])].flatMap(wordsOf)),
    telling: [device.name, ...(device.also ?? [])].map((name) => tellingWords(name, device.maker)),
    length: wordsOf(device.name).length,
  })))

/** Words that are part of many names and left out by many owners: 'S23' is the Galaxy S23. */
const common = new Set(['galaxy', 'iphone', 'pixel', 'xperia', 'aquos', 'phone', '5g', 'inch'])

function tellingWords(name: string, maker: string): string[] {
  const makers = new Set(wordsOf(maker))
  return wordsOf(name).filter((word) => !common.has(word) && !makers.has(word))
}

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
  // Owners of an iPad (7th generation) type 'ipad 7'. With 'iphone 1' they are still typing 'iphone 15'.
  if (word === `gen${asked}`) return 1
  return isMistyped(asked, word) ? 1 : 0
}

let vocabulary: Set<string> | undefined

/** A word that some name has is no typo: 'iphone' is not Nothing's 'Phone'. */
const isKnownWord = (word: string): boolean =>
  (vocabulary ??= new Set(allEntries().flatMap(({ words }) => [...words]))).has(word)

const isMistyped = (asked: string, word: string): boolean =>
  asked.length >= 4 && !/\d/.test(asked) && !isKnownWord(asked) && isOneTypoAway(asked, word)

function score(asked: readonly string[], { words, length }: Entry): number {
  let sum = 0
  for (const [place, word] of asked.entries()) {
    const best = Math.max(...[...words].map((known) => fits(word, known, place === asked.length - 1)))
    if (best <= 0) return 0
    sum += best
  }
  return sum * 10 - length
}

/** Whether the text has every word that tells the model from others, and not just its make. */
const isNamedBy = (asked: readonly string[], { telling }: Entry): boolean =>
  telling.some(
    (words) =>
      words.length > 0 &&
      words.every((word) => asked.some((each) => each === word || `gen${each}` === word || isMistyped(each, word))),
  )

/** The models that match, likeliest first; of equally likely ones the newest. */
export function searchDevices(text: string): FoundDevice[] {
  // The first Pixel's model number is 'Pixel', but a visitor who types that has any of them.
  const exact = common.has(text.trim().toLowerCase()) ? [] : byCode(text)
  if (exact.length > 0) return exact.map((device) => ({ ...device, isMeant: exact.length === 1 }))
  const { model, region } = readRegion(text)
  const asked = wordsOf(model)
  if (asked.length === 0) return []
  const found = allEntries()
    .map((entry) => ({ entry, score: score(asked, entry) }))
    .filter(({ score: points }) => points > 0)
    .toSorted((a, b) => b.score - a.score || (b.entry.device.year ?? 0) - (a.entry.device.year ?? 0))
  const named = found.filter(({ entry }) => isNamedBy(asked, entry))
  const meant = named.length === 1 ? named[0]?.entry : undefined
  // The model that was named comes first, even if a longer name contains the same words.
  const ordered = meant
    ? [meant, ...found.map(({ entry }) => entry).filter((entry) => entry !== meant)]
    : found.map(({ entry }) => entry)
  return ordered.slice(0, most).map((entry) => ({
    ...entry.device,
    isMeant: entry === meant,
    region: entry.device.variants?.find((variant) => variant.region === region)?.region,
  }))
}
