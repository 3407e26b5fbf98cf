import { z } from 'zod'
import { PackageCode } from './purchase.ts'
import { problem, sentence } from '../languages/sentence.ts'
import { isTravelDay, longestTripDays, mostStops, mostTravellers } from './trip.ts'
import { daysFrom } from '../base/days.ts'

const noDay = problem(sentence('Please enter the dates of every stop.'))
const CalendarDay = z.iso.date(noDay).refine(isTravelDay, noDay)
const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, problem(sentence('Please choose a country for every stop.')))

const Stay = z.object({ countryCode: CountryCode, from: CalendarDay, to: CalendarDay })

const TripStop = Stay.extend({ dataMb: z.number().int().min(1).max(10_000_000).optional() }).refine(
  (stop) => daysFrom(stop) >= 1,
  problem(sentence('A stop cannot end before it begins.')),
)

const Stops = z
  .array(TripStop)
  .min(1, problem(sentence('Please add a stop.')))
  .max(mostStops, problem(sentence('A trip can have up to {maximum} stops.')))
  .refine(
    (stops) =>
      daysFrom({ from: first(stops.map(({ from }) => from)), to: last(stops.map(({ to }) => to)) }) <= longestTripDays,
    problem(sentence('A trip can be up to a year long.')),
  )

const first = (dates: string[]): string => dates.toSorted()[0] ?? ''
const last = (dates: string[]): string => dates.toSorted().at(-1) ?? ''

const Travellers = z.number().int().min(1).max(mostTravellers)

export const TripPlanRequest = z.object({ stops: Stops, travellers: Travellers.default(1) })
export type TripPlanRequest = z.input<typeof TripPlanRequest>

/** One plan of a way; each traveller gets an eSIM of it. */
const TripItem = z.object({
  packageCode: PackageCode,
  /** The countries of the trip it is for. */
  countryCodes: z.array(CountryCode).min(1).max(mostStops),
  /** The first and last day it is used. */
  from: CalendarDay,
  to: CalendarDay,
  /** For all travellers, a decimal string. */
  price: z.string(),
})
export type TripItem = z.infer<typeof TripItem>

/** An item with its plan, for display. */
const ShownItem = TripItem.extend({
  packageId: z.string(),
  name: z.string(),
  /** Megabytes for each traveller; null when unlimited. */
  dataMb: z.number().nullable(),
  validityDays: z.number(),
  startsAt: z.enum(['installation', 'firstConnection']),
  supportTopUp: z.boolean(),
  /** The stays it covers. */
  covers: z.array(Stay),
})
export type ShownTripItem = z.infer<typeof ShownItem>

/**
 * `one`: a single plan for everything. `countries`: a separate plan for each country. `mix`: the cheapest combination.
 */
export const wayKinds = ['one', 'countries', 'mix'] as const
export type WayKind = (typeof wayKinds)[number]

const TripWay = z.object({
  /** For all travellers, a decimal string. */
  total: z.string(),
  currency: z.string(),
  /** The total for each day of the trip. */
  perDay: z.string(),
  kind: z.enum(wayKinds),
  /** How many eSIMs each traveller handles. */
  esims: z.number().int(),
  items: z.array(ShownItem),
  /** Stays that no plan on sale covers. */
  gaps: z.array(Stay),
  /** Days on which two of its plans are in use. */
  overlaps: z.array(z.object({ from: CalendarDay, to: CalendarDay })),
  /** Why it is offered, in a sentence. */
  why: z.string(),
})
export type TripWay = z.infer<typeof TripWay>

export const TripPlanView = z.object({
  /** The cheapest first. */
  ways: z.array(TripWay),
  /**
   * Whether it is proven that nothing on sale is cheaper than the first. Always true for trips of up to eleven stops;
   * with more of them the search may end before it has looked at everything, and the first is then the cheapest it
   * found.
   */
  isProven: z.boolean(),
  /**
   * The way to show first where that is not the cheapest: it has so many fewer eSIMs to set up that it is worth what it
   * costs more.
   */
  easier: z
    .object({
      /** Its position in `ways`. */
      place: z.number().int(),
      /** What it costs more than the cheapest, for all travellers: a decimal string. */
      extra: z.string(),
      /** How many eSIMs fewer each traveller sets up. */
      fewer: z.number().int(),
    })
    .nullable()
    .optional(),
})
export type TripPlanView = z.infer<typeof TripPlanView>

/** The plans a traveller chose, and for what; their prices are looked up. */
export const ChosenItem = TripItem.omit({ price: true }).extend({
  /** The stays it covers, as the planner returned them; else every stay in its countries between its dates. */
  covers: z.array(Stay).min(1).max(mostStops).optional(),
})
export type ChosenItem = z.infer<typeof ChosenItem>

/** Saves a trip, with the chosen way if there is one. */
export const KeepTripRequest = TripPlanRequest.extend({
  items: z
    .array(ChosenItem)
    .min(1)
    .max(mostStops * 4)
    .optional(),
})
export type KeepTripRequest = z.input<typeof KeepTripRequest>

/** A saved trip never changes: another choice is another trip, with a link of its own. It identifies no customer. */
export const TripView = z.object({
  id: z.string(),
  stops: z.array(TripStop),
  travellers: z.number().int(),
  /** The chosen way, at today's prices; null where none was chosen, or one of its plans is no longer sold. */
  way: TripWay.nullable(),
  /** Whether it is saved in the requesting account. */
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type TripView = z.infer<typeof TripView>

/** A trip in an account's list. */
export const TripRow = z.object({
  id: z.string(),
  stops: z.array(TripStop),
  travellers: z.number().int(),
  /** The orders it was bought with. */
  orderIds: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type TripRow = z.infer<typeof TripRow>

export const StopsQuery = z.object({ text: z.string().trim().max(300) })
export type StopsQuery = z.input<typeof StopsQuery>

/** A stop named in free text: 'Japan, then Korea and Thailand'. */
export const NamedStop = z.object({ countryCode: z.string(), name: z.string() })
export type NamedStop = z.infer<typeof NamedStop>
