import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ConvertAnswer, ConvertRequest } from '#contract/currency-conversion.ts'
import type { Deps } from '../../ground/deps.ts'
import { sendKeptJson } from '../../ground/http/kept-answer.ts'
import { Refusal } from '../../ground/refusal.ts'

export const currenciesRoutes =
  ({ rates }: Pick<Deps, 'rates'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/api/currencies/supported', { config: { access: 'public' } }, async (request, reply) => {
      const table = await rates.read()
      return sendKeptJson(request, reply, table.supportedAnswer)
    })

    app.post(
      '/api/currencies/convert',
      { config: { access: 'public' }, schema: { body: ConvertRequest, response: { 200: ConvertAnswer } } },
      async (request) => {
        const { amount, fromCurrency, toCurrency } = request.body
        const table = await rates.read()
        const unknown = [fromCurrency, toCurrency].find((code) => !table.isSupported(code))
        if (unknown) throw new Refusal('unknown_currency', unknown)
        return table.convert(amount, fromCurrency, toCurrency)
      },
    )
  }
