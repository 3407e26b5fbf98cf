import {
  fixedPriceLike,
  type PriceBasis,
  type PriceEnding,
  type PriceRule,
  PriceRules,
  type PriceScope,
  type PriceScopeKind,
} from '#contract/money/price-rules.ts'
import { multiplierFromPercent, percentFromMultiplier } from '#contract/money/pricing.ts'

/** What a price starts from; a fixed one, of a single package, starts from nothing else. */
export type DraftBasis = PriceBasis | 'fixed'

/** A rule as typed in the form. */
export interface RuleDraft {
  id: string
  kind: PriceScopeKind
  /** A plan's code, a country's code or a region's name. */
  of: string
  from: string
  below: string
  basis: DraftBasis
  /** The fixed price, where that is the basis. */
  price: string
  percent: string
  ending: PriceEnding
}

let made = 0
const newId = () => `rule-${++made}`

export const newDraft = (): RuleDraft => ({
  id: newId(),
  kind: 'country',
  of: '',
  from: '',
  below: '',
  basis: 'suggested',
  price: '',
  percent: '0',
  ending: '99',
})

export function draftOf({ scope, basis, factor, ending, fixed }: PriceRule): RuleDraft {
  return {
    id: newId(),
    kind: scope.kind,
    of: scope.kind === 'plan' || scope.kind === 'country' ? scope.code : scope.kind === 'region' ? scope.name : '',
    from: scope.kind === 'costs' ? String(scope.from) : '',
    below: scope.kind === 'costs' && scope.below !== null ? String(scope.below) : '',
    basis: fixed === undefined ? basis : 'fixed',
    price: fixed ?? '',
    percent: String(percentFromMultiplier(factor)),
    ending,
  }
}

const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

function scopeOf({ kind, of, from, below }: RuleDraft): PriceScope {
  if (kind === 'plan' || kind === 'country') return { kind, code: of.trim() }
  if (kind === 'region') return { kind, name: of.trim() }
  if (kind === 'everything') return { kind }
  return { kind, from: from.trim() === '' ? 0 : number(from), below: below.trim() === '' ? null : number(below) }
}

/** The first problem of a rule. */
function problemWith({ kind, of, from, below, basis, price, percent }: RuleDraft): string | undefined {
  if (kind === 'plan' && !of.trim()) return 'Please enter the code of a package.'
  if (kind === 'country' && !of) return 'Please choose a country.'
  if (kind === 'region' && !of) return 'Please choose a region.'
  if (kind === 'costs' && [from, below].some((text) => text.trim() !== '' && !Number.isFinite(number(text))))
    return 'Please enter costs as numbers.'
  if (basis === 'fixed') return Number(price) > 0 ? undefined : `Please enter a fixed price like ${fixedPriceLike}.`
  return Number.isFinite(number(percent)) ? undefined : 'Please enter a percentage.'
}

export type ReadDrafts = { rules: PriceRule[] } | { problem: string }

/** The rules as typed, or the first problem with them. */
export function readDrafts(drafts: readonly RuleDraft[]): ReadDrafts {
  for (const draft of drafts) {
    const problem = problemWith(draft)
    if (problem) return { problem }
  }
  const read = PriceRules.safeParse(
    drafts.map((draft) => ({
      scope: scopeOf(draft),
      ending: draft.ending,
      ...(draft.basis === 'fixed'
        ? { basis: 'suggested', factor: 1, fixed: draft.price.trim() }
        : { basis: draft.basis, factor: multiplierFromPercent(number(draft.percent)) }),
    })),
  )
  if (read.success) return { rules: read.data }
  return { problem: read.error.issues[0]?.message ?? 'A rule is not complete.' }
}
