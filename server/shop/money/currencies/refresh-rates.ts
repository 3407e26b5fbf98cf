import { randomUUID } from 'node:crypto'
import { booksCurrency } from '#contract/money/money.ts'
import { areCostsForeign, supplierCurrency } from '#contract/money/supplier-money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { ConfigError } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { notify } from '../../../platform/db/notices.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { ratesBase, type WithExchangeRates } from './exchange-rates.ts'
import { judgeRate } from './judge-rate.ts'
import type { WithRates } from './open-rates.ts'
import type { WithCurrenciesConfig } from './settings.ts'
import { legOfBooks, steadyRate, steadyToBooks } from './steady-rate.ts'
import { listRates, lockRates, saveRates } from './store.ts'
import { supportedCurrencies } from './supported.ts'

type RatesDeps = WithDb & WithClock & WithLog & WithRates & WithExchangeRates & WithCurrenciesConfig

const quotedCodes = supportedCurrencies.map(({ code }) => code).filter((code) => code !== ratesBase)

/** Updates the rates. A currency that the source lacks, or whose rate jumps too far, keeps its old rate. */
export async function refreshRates(deps: RatesDeps): Promise<void> {
  const { db, clock, log, rates, config } = deps
  const quotes = await deps.exchangeRates.latest(quotedCodes)
  const noticeKey = randomUUID()
  const fetchedAt = clock.now()

  const judged = await db.transaction(async (tx) => {
    const held = new Map((await lockRates(tx)).map((row) => [row.code, row]))
    const verdicts = quotes
      .filter(({ code }) => quotedCodes.includes(code))
      .map((quote) => ({ quote, verdict: judgeRate(held.get(quote.code), quote.rate) }))
    const ofBooks = verdicts.find(({ quote }) => quote.code === booksCurrency)?.verdict.rate
    const books = legOfBooks(held.get(booksCurrency), ofBooks, config.rateStepPercent)
    const rows = verdicts.map(({ quote: { code, rate, asOf }, verdict }) => {
      const known = held.get(code)
      const priceRate =
        code === booksCurrency
          ? steadyRate(known?.priceRate, verdict.rate, config.rateStepPercent)
          : steadyToBooks({ market: verdict.rate, held: known, books }, config.rateStepPercent)
      const stays = known?.rate === verdict.rate && known.priceRate === priceRate
      const movedAt = stays ? known.movedAt : fetchedAt
      return {
        code,
        ...verdict,
        priceRate,
        movedAt,
        asOf: verdict.rate === rate ? asOf : (known?.asOf ?? asOf),
        fetchedAt,
      }
    })
    await saveRates(tx, rows)
    await notify(tx, 'rates', noticeKey)
    return rows
  })
  await rates.refresh(noticeKey)

  for (const { code, rate, doubtedRate } of judged)
    if (doubtedRate !== null) log.warn({ code, rate, doubtedRate }, 'an exchange rate jumped and is not accepted yet')
}

/**
 * Fetches rates at the first start. A shop that cannot reach the source opens with the built-in rates, unless its prices
 * depend on them: costs in another currency than the books' need a rate of a day.
 */
export async function ensureRates(deps: RatesDeps): Promise<void> {
  await deps.rates.refresh()
  if ((await listRates(deps.db)).length > 0) return
  try {
    await refreshRates(deps)
  } catch (error) {
    if (areCostsForeign) throw noRate(error)
    deps.log.warn({ err: error }, 'no exchange rates yet; using the built-in ones')
  }
}

const noRate = (error: unknown) =>
  new ConfigError([
    `The exchange rate from ${supplierCurrency} to ${booksCurrency} is not known, without which there are no prices: RATES_URL did not answer (${String(error)}). Make it reachable, and start again.`,
  ])
