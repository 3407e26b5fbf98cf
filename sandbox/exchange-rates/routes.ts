import type { FastifyPluginAsync } from 'fastify'
import { asOf, dollar, unitsPerDollar } from './rates.ts'

interface RatesQuery {
  base?: string
  quotes?: string
}

/** Frankfurter's `GET /v2/rates`: one entry per currency, without the base itself. */
export const exchangeRatesRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: RatesQuery }>('/exchange-rates/v2/rates', async (request, reply) => {
    const { base = 'EUR', quotes } = request.query
    const units = new Map([[dollar, 1], ...Object.entries(unitsPerDollar)])
    const baseUnits = units.get(base)
    if (!baseUnits) return reply.code(404).send({ message: 'not found' })
    const wanted = quotes ? new Set(quotes.split(',')) : undefined
    return [...units]
      .filter(([code]) => code !== base && (!wanted || wanted.has(code)))
      .map(([quote, rate]) => ({ date: asOf, base, quote, rate: Number((rate / baseUnits).toPrecision(8)) }))
  })
}
