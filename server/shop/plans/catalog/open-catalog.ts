import type { Deductions } from '#contract/money/earned.ts'
import { type LeastSale, leastSaleOf } from '#contract/money/least-sale.ts'
import { areCostsForeign, microsInBooks } from '#contract/money/supplier-money.ts'
import { DEFAULT_PRICE_MULTIPLIER } from '#contract/money/pricing.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { keep, type Kept } from '../../../platform/db/kept-in-memory.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { areSameRates, type CostRates } from '../../money/currencies/cost-rates.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { RateTable } from '../../money/currencies/rate-table.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import { lastFetched } from '../../money/currencies/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { CatalogSnapshot, type Prices } from './catalog-snapshot.ts'
import { listPlansOnSale, type OfferCosts } from './plans-on-sale.ts'
import { lastAnnounced, loadAnnounced } from './prices/announced-store.ts'
import { PriceBook } from './prices/price-book.ts'
import { newestPriceBook } from './prices/store.ts'
import type { WithCatalogConfig } from './settings.ts'
import { noCosts, Shelf } from './shelf.ts'
import { lastAppliedSync, lastShelfEdit, listMultipliers } from './store.ts'

export interface WithCatalog {
  /** What is on sale and at which price, in memory. */
  catalog: Catalog
}

/** What the shop sells, in this process's memory. */
export interface Catalog {
  /** Changes whenever a plan or a price changes anywhere. */
  readonly version: string
  /** The snapshot itself if it is in memory, otherwise a promise of it. */
  read(): CatalogSnapshot | Promise<CatalogSnapshot>
  /** Everything on sale, hidden or not. Kept apart from prices, which change without plans being read again. */
  readonly shelf: Kept<Shelf>
  readonly prices: Kept<Prices>
  /** What an offer may be sold for at least; undefined where rules alone decide. */
  leastOf(offer: OfferCosts, rates: CostRates): LeastSale | undefined
}

type Opening = WithDb &
  WithNotices &
  WithSuppliers &
  WithClock &
  WithRates &
  WithCatalogConfig &
  WithCurrenciesConfig & {
    /** What tax and card fee take of a list price at most, at this moment. */
    deductions: () => Deductions
  }

/** What a supplier offers whose keys are no longer in the settings is not on sale. */
export function openCatalog({ db, notices, suppliers, clock, config, rates, deductions }: Opening): Catalog {
  const { leastMarginPercent } = config
  // By the rate of the day: what is not to be sold at a loss does not wait until prices follow.
  const leastOf = ({ supplier, costMicroUsd, suggestedMicroUsd }: OfferCosts, rate: CostRates) => {
    const isSuggestedLeast = suppliers.get(supplier)?.capabilities.isSuggestedLeast ?? false
    const suggestedMicros = suggestedMicroUsd === null ? null : microsInBooks(suggestedMicroUsd, rate)
    const costs = { costMicros: microsInBooks(costMicroUsd, rate), suggestedMicros }
    return leastSaleOf(costs, { isSuggestedLeast, leastMarginPercent, deductions: deductions() })
  }
  const shelf = keep({
    notices,
    topic: 'catalog',
    load: async () => {
      const costs = (await rates.read()).costRates
      // Costs that nobody can put into the books' money make no prices.
      if (!costs) return new Shelf([], noCosts)
      const sources = { connected: [...suppliers.keys()], leastOf: (offer: OfferCosts) => leastOf(offer, costs) }
      return new Shelf(await listPlansOnSale(db, sources), costs)
    },
    // Costs in other money follow the rate, also where its notice is not heard.
    stampOf: async () =>
      `${await lastAppliedSync(db)}.${await lastShelfEdit(db)}${areCostsForeign ? `.${await lastFetched(db)}` : ''}`,
  })
  const prices = keep({
    notices,
    topic: 'prices',
    load: () => loadPrices(db, clock.now(), config.priceEndings.size > 0),
    stampOf: async () =>
      `${(await listMultipliers(db, 1))[0]?.id}.${(await newestPriceBook(db)).id}.${await lastAnnounced(db)}`,
  })
  let latest: { stock: Shelf; prices: Prices; snapshot: CatalogSnapshot } | undefined
  let renewed: Prices | undefined
  const version = () => {
    const until = latest?.prices.announced.until
    // An announced code begins and ends by the clock, without a notice. Tried once: the database may be away.
    if (until && until <= clock.now() && latest?.prices !== renewed) {
      renewed = latest?.prices
      void prices.refresh().catch(() => undefined)
    }
    return `${shelf.version}.${prices.version}`
  }

  const snapshotOf = (stock: Shelf, pricesNow: Prices): CatalogSnapshot => {
    if (latest?.stock !== stock || latest.prices !== pricesNow)
      latest = {
        stock,
        prices: pricesNow,
        snapshot: new CatalogSnapshot(stock.arrangedBy(pricesNow.book), pricesNow, clock.now()),
      }
    return latest.snapshot
  }
  const read = (): CatalogSnapshot | Promise<CatalogSnapshot> => {
    const asked = version()
    const [shelfNow, pricesNow] = [shelf.read(), prices.read()]
    if (!(shelfNow instanceof Promise) && !(pricesNow instanceof Promise)) {
      const known = rates.read()
      // While the database is away, the last known shelf is sold: it would be read again without end.
      const canFollow = areCostsForeign && notices.isDatabaseHere && !(known instanceof Promise)
      if (canFollow && isBehind(shelfNow, known)) return shelf.refresh().then(read)
      return snapshotOf(shelfNow, pricesNow)
    }
    // Reads again if one changed while the other was loading.
    return Promise.all([shelfNow, pricesNow]).then((both) => (version() === asked ? snapshotOf(...both) : read()))
  }

  if (areCostsForeign)
    notices.on('rates', () => {
      // Asked for when the notice is heard: what is kept by the catalogue's version must not outlive the rate.
      void Promise.all([shelf.read(), rates.read()])
        .then((both) => (isBehind(...both) ? shelf.refresh() : undefined))
        .catch(() => undefined)
    })

  return {
    get version() {
      return version()
    },
    read,
    shelf,
    prices,
    leastOf,
  }
}

/** Whether it was priced at other rates than today's. */
const isBehind = ({ costs }: Shelf, { costRates }: RateTable): boolean =>
  costRates !== undefined && !areSameRates(costs, costRates)

async function loadPrices(db: Db, now: Date, saysHow: boolean): Promise<Prices> {
  const [newest] = await listMultipliers(db, 1)
  const multiplier = newest?.multiplier ?? DEFAULT_PRICE_MULTIPLIER
  const row = await newestPriceBook(db)
  const isDefault = multiplier === DEFAULT_PRICE_MULTIPLIER
  const shown = { multiplier, isDefault, ...(row.id > 0 && { rules: row.id }) }
  return { multiplier: shown, book: new PriceBook(row), announced: { ...(await loadAnnounced(db, now)), saysHow } }
}
