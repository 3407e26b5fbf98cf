import { type DataUse, dataUses } from '#contract/plans/estimate.ts'
import { paths } from '#contract/site/paths.ts'
import { mostStops, mostTravellers } from '#contract/plans/trip.ts'
import {
  addStop,
  type DraftStop,
  emptyDraft,
  removeStop,
  swapWithNext,
  type TripDraft,
  withTravellers,
} from './trip-draft.ts'
import { addDays, daysFrom } from '#contract/base/days.ts'

/** Extra fields of a form without script: those of each stop, a place to add, and an action on one. */
const formKeys = ['country', 'from', 'to', 'mb', 'add', 'do', 'use', 'nights'] as const

const mostMb = 10_000_000

/** Whether this is a calendar day: the thirty-first of June is not. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

const writeStop = ({ countryCode, from, to, dataMb }: DraftStop): string =>
  [countryCode, from, to, ...(dataMb === undefined ? [] : [dataMb])].join('.')

/** The address that shows this trip. Defaults are left out. */
export function tripAddress({ stops, travellers, uses, wifiAtNight }: TripDraft): string {
  const query = [
    stops.length > 0 && `stops=${stops.map(writeStop).join(',')}`,
    travellers !== emptyDraft.travellers && `travellers=${travellers}`,
    usesKey(uses) !== usesKey(emptyDraft.uses) && `uses=${usesKey(uses)}`,
    wifiAtNight !== emptyDraft.wifiAtNight && 'wifi=no',
  ].filter(Boolean)
  return query.length === 0 ? paths.trip : `${paths.trip}?${query.join('&')}`
}

const usesKey = (uses: readonly DataUse[]): string => dataUses.filter((use) => uses.includes(use)).join('.')

type RawStop = { countryCode: string; from: string; to: string; dataMb: number | undefined }

function readStop(countryCode: string, from = '', to = '', mb = ''): RawStop[] {
  const code = countryCode.toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return []
  const dataMb = /^\d+$/.test(mb) && Number(mb) >= 1 && Number(mb) <= mostMb ? Number(mb) : undefined
  return [{ countryCode: code, from: isDay(from) ? from : '', to: isDay(to) ? to : '', dataMb }]
}

/** From the address, or from the fields of a form. */
function writtenStops(search: URLSearchParams): RawStop[] {
  const stops = search.get('stops')
  if (stops)
    return stops.split(',').flatMap((each) => {
      const [code = '', from, to, mb] = each.split('.')
      return readStop(code, from, to, mb)
    })
  const [from, to, mb] = [search.getAll('from'), search.getAll('to'), search.getAll('mb')]
  return search.getAll('country').flatMap((code, index) => readStop(code, from[index], to[index], mb[index]))
}

function readUses(search: URLSearchParams): readonly DataUse[] {
  const asked = search.has('uses') ? (search.get('uses') ?? '').split('.') : search.getAll('use')
  const isSaid = search.has('uses') || search.has('nights')
  return isSaid ? dataUses.filter((use) => asked.includes(use)) : emptyDraft.uses
}

/** Applies the value of `do`: `remove.1`, `later.0`. */
function doAsAsked(draft: TripDraft, asked: string): TripDraft {
  const [what, at] = asked.split('.')
  const index = Number(at)
  if (what === 'remove') return removeStop(draft, index)
  if (what === 'later') return swapWithNext(draft, index)
  if (what === 'earlier') return swapWithNext(draft, index - 1)
  return draft
}

/**
 * The trip in an address. A stop without dates follows the one before it, the first two weeks from today; a stop that
 * would end before it begins lasts a day.
 */
export function readTrip(search: URLSearchParams, today: string, added: readonly string[] = []): TripDraft {
  const start = withTravellers(
    {
      ...emptyDraft,
      uses: readUses(search),
      wifiAtNight: search.get('wifi') !== 'no' && search.get('nights') !== 'no',
    },
    readTravellers(search),
  )
  const written = writtenStops(search).slice(0, mostStops)
  const read = written.reduce((draft, stop) => {
    const count = draft.stops.length
    const more = addStop(draft, stop.countryCode, today)
    const own = more.stops[count]
    if (!own) return draft
    const from = stop.from || own.from
    const to = stop.to || addDays(from, daysFrom(own) - 1)
    const { dataMb } = stop
    const placed: DraftStop = {
      countryCode: own.countryCode,
      from,
      to: to < from ? from : to,
      ...(dataMb && { dataMb }),
    }
    return { ...more, stops: [...draft.stops, placed] }
  }, start)
  const done = doAsAsked(read, search.get('do') ?? '')
  return added.reduce((draft, code) => addStop(draft, code, today), done)
}

function readTravellers(search: URLSearchParams): number {
  const travellers = Number(search.get('travellers') ?? 1)
  return Number.isInteger(travellers) ? Math.min(travellers, mostTravellers) : 1
}

/** Whether anything in it is not as we write it ourselves: dates to fill in, or fields of a form. */
export const isUnfinished = (search: URLSearchParams): boolean =>
  formKeys.some((key) => search.has(key)) || writtenStops(search).some(({ from, to }) => !from || !to)
