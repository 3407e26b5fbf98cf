import { type Sentence, sentence } from '../languages/sentence.ts'

/** What travellers use data for. */
export const dataUses = ['messages', 'maps', 'social', 'music', 'video', 'calls', 'work', 'hotspot'] as const
export type DataUse = (typeof dataUses)[number]

export const longestTripDays = 365

/** What a traveller enters about a trip. */
export interface Trip {
  days: number
  uses: readonly DataUse[]
  wifiAtNight: boolean
}

interface Need {
  name: Sentence
  /** What it is based on, so that travellers can compare it with their own habits. */
  basis: Sentence
  /** Megabytes per day, from a light user to a heavy one. */
  low: number
  high: number
  /** The share used at the accommodation, in percent. */
  atNight: number
}

/**
 * Data per day. Streaming at a phone's usual quality takes about 1 MB a minute for music and 8 to 15 for video; a call
 * by app about 1 MB a minute, with video 6; the rest was measured on phones in ordinary use.
 */
export const needs: Record<DataUse, Need> = {
  messages: {
    name: sentence('Messages'),
    basis: sentence('texts, voice notes and some photos'),
    low: 20,
    high: 60,
    atNight: 30,
  },
  maps: { name: sentence('Maps and rides'), basis: sentence('1 to 3 hours of maps'), low: 15, high: 60, atNight: 0 },
  social: {
    name: sentence('Social media'),
    basis: sentence('half an hour to 1 hour, with short videos'),
    low: 150,
    high: 500,
    atNight: 60,
  },
  music: {
    name: sentence('Music and podcasts'),
    basis: sentence('1 to 2 hours at about 1 MB a minute'),
    low: 60,
    high: 120,
    atNight: 30,
  },
  video: {
    name: sentence('Video'),
    basis: sentence('half an hour to 1 hour at 8 to 15 MB a minute'),
    low: 240,
    high: 900,
    atNight: 80,
  },
  calls: {
    name: sentence('App calls'),
    basis: sentence('10 minutes of voice to 30 minutes of video'),
    low: 10,
    high: 180,
    atNight: 60,
  },
  work: {
    name: sentence('Work'),
    basis: sentence('email, documents and the occasional meeting'),
    low: 80,
    high: 350,
    atNight: 50,
  },
  hotspot: {
    name: sentence('Hotspot for a laptop'),
    basis: sentence('1 to 2 hours of browsing'),
    low: 200,
    high: 700,
    atNight: 60,
  },
}

/** What a phone uses by itself. */
const background = { low: 20, high: 60 }

export interface EstimateStep {
  use: DataUse | 'background'
  lowMb: number
  highMb: number
}

export interface Estimate {
  lowMb: number
  highMb: number
  /** Per day; they add up to a day's need, and that times the days is the total. */
  steps: EstimateStep[]
}

/** How much data a trip needs, as a range: people differ more than any formula. */
export function estimateData({ days, uses, wifiAtNight }: Trip): Estimate {
  const outside = ({ low, high, atNight }: Need) => {
    const part = wifiAtNight ? (100 - atNight) / 100 : 1
    return { lowMb: Math.round(low * part), highMb: Math.round(high * part) }
  }
  const chosen = dataUses.filter((use) => uses.includes(use))
  const steps: EstimateStep[] = [
    ...chosen.map((use) => ({ use, ...outside(needs[use]) })),
    { use: 'background', lowMb: background.low, highMb: background.high },
  ]
  const sum = (of: 'lowMb' | 'highMb') => days * steps.reduce((total, step) => total + step[of], 0)
  return { lowMb: sum('lowMb'), highMb: sum('highMb'), steps }
}

interface Offer {
  price: string
  dataAmount: number | null
  validityDays: number
}

/** Whether a plan lasts the trip and has this much data. */
export const covers = ({ dataAmount, validityDays }: Offer, days: number, mb: number): boolean =>
  validityDays >= days && (dataAmount === null || dataAmount >= mb)

/**
 * The cheapest plan that lasts the trip and has this much data; no more expensive one is suggested, however much more
 * data it has.
 */
export function planFor<Plan extends Offer>(plans: readonly Plan[], days: number, mb: number): Plan | undefined {
  const fitting = plans.filter((plan) => covers(plan, days, mb))
  const isBetter = (one: Plan, other: Plan) =>
    Number(one.price) === Number(other.price)
      ? one.validityDays < other.validityDays
      : Number(one.price) < Number(other.price)
  return fitting.reduce<Plan | undefined>((best, one) => (!best || isBetter(one, best) ? one : best), undefined)
}
