import type { DraftBasis } from './rule-draft.ts'
import type { PriceBasis, PriceEnding, PriceScopeKind } from '#contract/money/price-rules.ts'
import { entriesOf } from '#contract/base/keys.ts'

/** In order of precedence. */
export const scopeWords: Record<PriceScopeKind, string> = {
  plan: 'One package',
  country: 'A country',
  region: 'A region',
  costs: 'What it costs us',
  everything: 'Everything else',
}

export const basisWords: Record<PriceBasis, string> = {
  suggested: 'Suggested price',
  cost: 'Wholesale cost',
}

/** For one package, which can have a price of its own. */
export const basisWordsOfOne: Record<DraftBasis, string> = { ...basisWords, fixed: 'Fixed price' }

export const endingWords: Record<PriceEnding, string> = {
  exact: 'As it comes',
  '99': 'Up to .99',
  '49': 'Up to .49',
  '49-99': 'Up to .49 or .99',
  whole: 'Up to a whole number',
}

export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  entriesOf(words).map(([value, label]) => ({ value, label }))
