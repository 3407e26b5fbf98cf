import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import { sandboxUrlOf } from '../platform/config/sandbox.ts'
import { type ExchangeRates, ratesBase } from '../shop/money/currencies/exchange-rates.ts'
import type { CurrenciesConfig } from '../shop/money/currencies/settings.ts'

const Quote = z.object({
  date: z.iso.date(),
  base: z.literal(ratesBase),
  quote: z.string().length(3),
  rate: z.number().positive(),
})

/**
 * Frankfurter, version 2: central banks' daily rates, free, without a key, and open source to run oneself.
 * https://frankfurter.dev
 */
export function createFrankfurter({ url, timeoutMs = 10_000 }: { url: string; timeoutMs?: number }): ExchangeRates {
  return {
    async latest(codes) {
      const answer = await fetch(`${url}/v2/rates?base=${ratesBase}&quotes=${codes.join(',')}`, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      })
      if (!answer.ok) throw new Error(`the exchange-rate service answered ${answer.status}`)
      // Each separately: an unreadable rate does not spoil the others.
      const read = z
        .array(z.unknown())
        .parse(await answer.json())
        .map((row) => Quote.safeParse(row))
      const quotes = read.flatMap(({ data }) => data ?? [])
      if (quotes.length === 0) throw new Error('the exchange-rate service sent no rate that can be read')
      return quotes.map(({ quote, rate, date }) => ({ code: quote, rate, asOf: date }))
    },
  }
}

/** The operator's own service, the sandbox's, or the public one. */
export function ratesUrlOf(config: Config & CurrenciesConfig): string {
  if (config.ratesUrl) return config.ratesUrl
  return config.isSandbox ? `${sandboxUrlOf(config)}/exchange-rates` : 'https://api.frankfurter.dev'
}
