import type { Formats } from '../formats/formats.ts'
import { sourceLanguage } from '../languages/languages.ts'
import type { PackageView } from './plan.ts'
import { type SaySentence, type Sentence, sentence } from '../languages/sentence.ts'

/** Parts of the world as wholesalers and our own tables call them. Country names come from `Intl`. */
const partsOfTheWorld: Readonly<Record<string, Sentence>> = {
  Europe: sentence('Europe'),
  'Asia Pacific': sentence('Asia Pacific'),
  Americas: sentence('Americas'),
  'Middle East & Africa': sentence('Middle East & Africa'),
  'Pacific Islands': sentence('Pacific Islands'),
  Asia: sentence('Asia'),
  'North America': sentence('North America'),
  'Latin America': sentence('Latin America'),
  'Middle East': sentence('Middle East'),
  Africa: sentence('Africa'),
  Oceania: sentence('Oceania'),
  Caribbean: sentence('Caribbean'),
  Balkans: sentence('Balkans'),
  Nordics: sentence('Nordics'),
  Baltics: sentence('Baltics'),
  'British Isles': sentence('British Isles'),
  Gulf: sentence('Gulf'),
  'Southeast Asia': sentence('Southeast Asia'),
  'China, Hong Kong and Macau': sentence('China, Hong Kong and Macau'),
  'Japan and South Korea': sentence('Japan and South Korea'),
  'Caucasus and Central Asia': sentence('Caucasus and Central Asia'),
  'United States and Canada': sentence('United States and Canada'),
  'Central America': sentence('Central America'),
  'South America': sentence('South America'),
  'North Africa': sentence('North Africa'),
  'East Africa': sentence('East Africa'),
  'Southern Africa': sentence('Southern Africa'),
  'Australia and New Zealand': sentence('Australia and New Zealand'),
  Global: sentence('Global'),
}

/** A part of the world by its English name; an unknown one keeps the name it came with. */
export function regionName(english: string, say: SaySentence): string {
  const known = Object.hasOwn(partsOfTheWorld, english) ? partsOfTheWorld[english] : undefined
  return known ? say(known) : english
}

/** A country by its code; `english` is the catalogue's name for it. */
export type PlaceName = (code: string, english: string) => string

export interface NamingWords {
  say: SaySentence
  formats: Formats
  placeName: PlaceName
}

export type NamedPlan = Pick<PackageView, 'name' | 'dataAmount' | 'validityDays' | 'countryName' | 'region'> & {
  countryId?: string | null | undefined
}

/** Where a plan works, in a word. */
export function planPlace(
  { countryId, countryName, region }: Pick<NamedPlan, 'countryId' | 'countryName' | 'region'>,
  { say, placeName }: NamingWords,
): string {
  if (countryId) return placeName(countryId, countryName ?? countryId)
  return regionName(region ?? 'Global', say)
}

/**
 * The daily allowance of a day pass in megabytes: `Japan 1GB/Day 7 Days`. Only its name has it; the plan's data amount
 * is for all days together.
 */
const dailyMb = (name: string): number | undefined =>
  amountIn(/(\d+(?:\.\d+)?)\s?([GM])B\s?(?:\/\s?Day|Daily)/i.exec(name))

/**
 * In English the wholesaler's name, which is composed of facts; other languages compose it again from the same facts.
 */
export function planName(plan: NamedPlan, words: NamingWords): string {
  const { language, data, days } = words.formats
  if (language === sourceLanguage) return plan.name
  const place = planPlace(plan, words)
  const daily = dailyMb(plan.name)
  if (daily)
    return words.say(sentence('{place} {data} per day, {days}'), {
      place,
      data: data(daily),
      days: days(plan.validityDays),
    })
  return words.say(sentence('{place} {data}, {days}'), {
    place,
    data: data(plan.dataAmount),
    days: days(plan.validityDays),
  })
}

/** A plan that was sold, or data for one: where its figures were not stored, they are read from its English name. */
export interface SoldPlan {
  planName: string
  countryCode: string | null
  dataMb?: number | null | undefined
  validityDays?: number | undefined
}

/**
 * The name of a sold plan. Without a known place at its start, or without days, it keeps the name it was sold under.
 */
export function soldPlanName(sold: SoldPlan, words: NamingWords): string {
  const { planName: name, countryCode } = sold
  const dataAmount = sold.dataMb === undefined ? dataInName(name) : sold.dataMb
  const validityDays = sold.validityDays ?? daysInName(name)
  const region = countryCode ? null : regionInName(name)
  if (region === undefined || dataAmount === undefined || validityDays === undefined) return name
  return planName({ name, dataAmount, validityDays, countryId: countryCode, countryName: null, region }, words)
}

const amountIn = (matched: RegExpExecArray | null): number | undefined => {
  const [, amount, unit] = matched ?? []
  return amount && unit ? Number(amount) * (unit.toUpperCase() === 'G' ? 1024 : 1) : undefined
}

const dataInName = (name: string): number | null | undefined =>
  /\bunlimited\b/i.test(name) ? null : amountIn(/(\d+(?:\.\d+)?)\s?([GM])B\b/i.exec(name))

function daysInName(name: string): number | undefined {
  const [, days] = /(\d+)\s?Days?\b/i.exec(name) ?? []
  return days ? Number(days) : undefined
}

/** `Asia Pacific` is not `Asia`: the longest match counts. */
const regionInName = (name: string): string | undefined =>
  Object.keys(partsOfTheWorld)
    .filter((region) => name.startsWith(`${region} `))
    .toSorted((one, other) => other.length - one.length)[0]
