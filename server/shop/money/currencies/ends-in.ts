import { endsOf } from '#contract/money/price-ending.ts'
import type { Ends } from '#contract/money/price-ends.ts'
import type { CurrenciesConfig } from './settings.ts'

/** How list prices end in a currency; undefined where the exchange rate alone makes them. */
export const endsIn = ({ priceEndings }: CurrenciesConfig, currency: string): Ends | undefined =>
  endsOf(priceEndings.get(currency) ?? 'exact', currency)
