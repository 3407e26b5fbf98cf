import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/currencies.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { ConvertAnswer, ConvertRequest, CurrencyList } from '#contract/money/convert-request.ts'
import { sendKeptJson } from '../../../platform/http/kept-answer.ts'
import { route, says } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithRates } from './open-rates.ts'

export const currenciesRoutes =
  ({ rates }: WithRates): FastifyPluginAsync =>
  async (app) => {
    says(app, api.listCurrencies, 'The currencies prices can be shown in.')
    route(app, api.listCurrencies, { answer: CurrencyList }, async (request, reply) => {
      const table = await rates.read()
      return sendKeptJson(request, reply, table.supportedAnswer)
    })

    // The same few prices are converted again and again until the rates change.
    const config = { isKeptHere: true, keptVersion: () => rates.version }
    says(
      app,
      api.convertAmount,
      'An amount in another currency, and the rate of the day. Cards are charged in one of CHARGE_CURRENCIES.',
      { example: { amount: '11.99', fromCurrency: booksCurrency, toCurrency: 'EUR' } },
    )
    route(app, api.convertAmount, { body: ConvertRequest, answer: ConvertAnswer, config }, async (request) => {
      const { amount, fromCurrency, toCurrency } = request.body
      const table = await rates.read()
      const unknown = [fromCurrency, toCurrency].find((code) => !table.isSupported(code))
      if (unknown) throw new Refusal('unknown_currency', unknown)
      return table.convert(amount, fromCurrency, toCurrency)
    })
  }
