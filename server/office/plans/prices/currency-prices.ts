import type { BooksMoney } from '#contract/money/books-money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import { booksCurrency, toDecimalString } from '#contract/money/money.ts'
import type { CurrencyPrices, CurrencyPricesView } from '#contract/office/currency-prices.ts'
import type { RateTable } from '../../../shop/money/currencies/rate-table.ts'
import { endsIn } from '../../../shop/money/currencies/ends-in.ts'
import type { CurrenciesConfig } from '../../../shop/money/currencies/settings.ts'
import type { CatalogSnapshot } from '../../../shop/plans/catalog/catalog-snapshot.ts'

/** Where the examples stand among all plans by price: neither the cheapest nor the dearest, which are odd ones. */
const places = [0.1, 0.5, 0.9]

interface Sources {
  catalog: CatalogSnapshot
  rates: RateTable
  config: CurrenciesConfig
}

/** How list prices read in the other currencies that are charged, now and after the next step of the rate. */
export function currencyPrices({ catalog, rates, config }: Sources): CurrencyPricesView {
  const { chargeCurrencies, rateStepPercent: stepPercent, priceEndings } = config
  const examples = examplesOf(catalog)
  const currencies = [...new Set(chargeCurrencies)].flatMap((currency): CurrencyPrices[] => {
    const shown = rates.currencies.find(({ code }) => code === currency)
    const [rate, market] = [rates.perBooks(currency), rates.rateBetween(booksCurrency, currency)]
    if (currency === booksCurrency || !shown || !rate || !market) return []
    const ending = priceEndings.get(currency)
    const at = (perUsd: number) => ({ currency, perUsd, ends: endsIn(config, currency) })
    return [
      {
        ...shown,
        rate,
        market,
        marketOn: rates.dayOf(currency) ?? null,
        movedPercent: (market / rate - 1) * 100,
        steps:
          stepPercent > 0 ? { below: rate * (1 - stepPercent / 100), above: rate * (1 + stepPercent / 100) } : null,
        ending: ending ?? null,
        prices: examples.map(({ listed }) => ({
          now: toDecimalString(chargedPrice(listed, at(rate))),
          next: toDecimalString(chargedPrice(listed, at(market))),
        })),
      },
    ]
  })
  return {
    stepPercent,
    examples: examples.map(({ packageCode, name, listed }) => ({ packageCode, name, price: toDecimalString(listed) })),
    currencies,
  }
}

interface Example {
  packageCode: string
  name: string
  listed: BooksMoney
}

function examplesOf(catalog: CatalogSnapshot): Example[] {
  const plans = catalog.shelf.plans
    .map((plan) => ({ packageCode: plan.code, name: plan.name, listed: catalog.priceOf(plan) }))
    .toSorted((a, b) => a.listed.amount - b.listed.amount || a.packageCode.localeCompare(b.packageCode))
  const chosen = places.map((place) => plans[Math.floor(place * plans.length)])
  return [...new Set(chosen)].filter((plan) => plan !== undefined)
}
