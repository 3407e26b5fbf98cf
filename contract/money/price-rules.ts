import { z } from 'zod'
import { readBooks, writeBooks } from './books-money.ts'
import { aboutInBooks } from './books-in-words.ts'

const mostCost = Number(writeBooks(aboutInBooks(10_000)))

/**
 * What a rule applies to. The most specific one that matches a plan sets its price; they are listed here in that order.
 */
export const PriceScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), code: z.string().trim().min(1).max(200) }),
  z.object({ kind: z.literal('country'), code: z.string().trim().toUpperCase().length(2) }),
  /** A part of the world as plans name it: `Europe`, `Balkans`, `Global`. */
  z.object({ kind: z.literal('region'), name: z.string().trim().min(1).max(100) }),
  /** Plans that cost us at least `from` and less than `below`, in the books' money; null means no upper limit. */
  z.object({
    kind: z.literal('costs'),
    from: z.number().min(0).max(mostCost),
    below: z.number().positive().nullable(),
  }),
  z.object({ kind: z.literal('everything') }),
])
export type PriceScope = z.infer<typeof PriceScope>
export type PriceScopeKind = PriceScope['kind']

/** What is multiplied: the wholesaler's suggested price, or our cost. */
export const priceBases = ['suggested', 'cost'] as const
export type PriceBasis = (typeof priceBases)[number]

/** How a price ends. It is rounded up, never down; in currencies without decimals every ending gives a whole number. */
export const priceEndings = ['exact', '99', '49', '49-99', 'whole'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** In the books' money, as it may be typed. */
export const fixedPriceLike = writeBooks(aboutInBooks(5) - 1)

/** Tenfold is surely a typo, and so is a hundredth. Times the largest multiplier, a card can still be charged it. */
const factor = z
  .number('The factor must be a number.')
  .min(0.01, 'The factor must be at least 0.01.')
  .max(10, 'The factor must be at most 10.')

export const PriceRule = z.object({
  scope: PriceScope,
  basis: z.enum(priceBases),
  factor,
  ending: z.enum(priceEndings),
  /**
   * Exactly this, in the books' money, whatever basis and multiplier say. Only for one plan. A build from before this
   * field asks what the others say.
   */
  fixed: z
    .string()
    .trim()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, `Please enter a fixed price like ${fixedPriceLike}.`)
    .refine((text) => readBooks(text) !== undefined, `Please enter a fixed price like ${fixedPriceLike}.`)
    .optional(),
})
export type PriceRule = z.infer<typeof PriceRule>

/** Applies where no other rule does. */
export const usualRule: PriceRule = { scope: { kind: 'everything' }, basis: 'suggested', factor: 1, ending: 'exact' }

const mostRules = 500

/** Two scopes with the same key are the same. */
export const scopeKey = (scope: PriceScope): string => {
  if (scope.kind === 'plan' || scope.kind === 'country') return `${scope.kind}:${scope.code}`
  if (scope.kind === 'region') return `region:${scope.name.toLowerCase()}`
  return scope.kind === 'costs' ? `costs:${scope.from}-${scope.below ?? ''}` : scope.kind
}

type Band = Extract<PriceScope, { kind: 'costs' }>

const overlap = (a: Band, b: Band): boolean => a.from < (b.below ?? Infinity) && b.from < (a.below ?? Infinity)

/** Why a set of rules would be ambiguous; undefined when each plan has exactly one. */
export function problemWithRules(rules: readonly PriceRule[]): string | undefined {
  const keys = rules.map(({ scope }) => scopeKey(scope))
  if (new Set(keys).size < keys.length) return 'Two rules are for the same plans.'
  if (rules.some(({ scope, fixed }) => fixed !== undefined && scope.kind !== 'plan'))
    return 'Only one package can have a fixed price.'
  const bands = rules.flatMap(({ scope }) => (scope.kind === 'costs' ? [scope] : []))
  if (bands.some(({ from, below }) => below !== null && below <= from)) return 'A cost band must end above its start.'
  if (bands.some((band, index) => bands.slice(index + 1).some((other) => overlap(band, other))))
    return 'Two cost bands overlap.'
  return undefined
}

export const PriceRules = z
  .array(PriceRule)
  .max(mostRules, `There can be at most ${mostRules} price rules.`)
  .superRefine((rules, { addIssue }) => {
    const problem = problemWithRules(rules)
    if (problem) addIssue({ code: 'custom', message: problem })
  })

/** Where a plan is shown in the lists: first, among the others, or not at all. */
export const shelfPlaces = ['usual', 'pinned', 'hidden'] as const
export type ShelfPlace = (typeof shelfPlaces)[number]
export const ShelfPlaceRequest = z.object({ place: z.enum(shelfPlaces) })
export type ShelfPlaceRequest = z.infer<typeof ShelfPlaceRequest>

/** The current rules, and which state of them this is. */
export const PriceRulesView = z.object({
  /** Identifies this state. A change applies to the state its author saw, or is refused. */
  seen: z.number(),
  rules: z.array(PriceRule),
  /** The parts of the world that plans on sale are for. */
  regions: z.array(z.string()),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Whether there is a change that can be undone. */
  canUndo: z.boolean(),
})
export type PriceRulesView = z.infer<typeof PriceRulesView>

export const PriceRulesRequest = z.object({
  seen: z.number(),
  rules: PriceRules,
  /** How many plans the preview named that would sell below cost: their loss is agreed to. */
  belowCost: z.number().int().optional(),
})
export type PriceRulesRequest = z.infer<typeof PriceRulesRequest>
export const UndoRequest = z.object({ seen: z.number() })
export type UndoRequest = z.infer<typeof UndoRequest>
export const PreviewRequest = z.object({ rules: PriceRules })
export type PreviewRequest = z.infer<typeof PreviewRequest>

const Change = z.object({
  packageCode: z.string(),
  name: z.string(),
  /** Decimal strings in the books' money. */
  cost: z.string(),
  before: z.string(),
  after: z.string(),
  /** The loss on each sale, including the card fee; null where there is none. */
  loss: z.string().nullable(),
})

/** What a set of rules would do. The counts are complete; only the first plans are listed. */
export const PricePreview = z.object({
  plans: z.number(),
  up: z.number(),
  down: z.number(),
  /** The largest changes first. */
  changes: z.array(Change),
  /** After tax and card fee less is left than they cost. */
  belowCost: z.number(),
  /** The tax that this reckons with, in percent: that of the dearest country the shop sells to. 0 without tax. */
  taxPercent: z.number(),
  /** Those of them that this change makes cheaper. If there are any, the change is made only by agreeing to the loss. */
  fallBelowCost: z.number().optional(),
  /** The worst first. */
  losses: z.array(Change),
})
export type PricePreview = z.infer<typeof PricePreview>

/** One change of the rules or of a plan's place. */
export const PriceBookChange = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  by: z.string(),
  rules: z.number(),
  hidden: z.number(),
  pinned: z.number(),
  /** It undid the change before it. */
  isUndo: z.boolean(),
})
export type PriceBookChange = z.infer<typeof PriceBookChange>
