import type { FastifyPluginAsync } from 'fastify'

interface Question {
  countryCode?: string
  vatNumber?: string
  requesterNumber?: string
}

/** Numbers with these last digits get another answer than "registered", as the register's own test service does it. */
const failures: Readonly<Record<string, string>> = {
  '00': 'SERVICE_UNAVAILABLE',
  '01': 'MS_UNAVAILABLE',
  '02': 'TIMEOUT',
}
const unregistered = '03'

let busy = false
/** Names of companies by number. States may keep them to themselves, so no name is the usual answer. */
const names = new Map<string, string>()

/**
 * The Commission's register of VAT numbers: every number is registered, but for those that end in 00, 01 or 02 (the
 * register fails) or 03 (not registered). `POST /vies/busy` lets it fail for every number, until it is told otherwise. `POST
 * /vies/names` gives a number the name of its company.
 */
export const viesRoutes: FastifyPluginAsync = async (app) => {
  app.post<{ Body: { busy?: boolean } }>('/vies/busy', async (request) => {
    busy = request.body.busy ?? true
    return { busy }
  })

  app.post<{ Body: { vatNumber?: string; name?: string } }>('/vies/names', async (request) => {
    const { vatNumber = '', name } = request.body
    if (name) names.set(vatNumber, name)
    else names.delete(vatNumber)
    return { vatNumber, name: name ?? '---' }
  })

  app.post<{ Body: Question }>('/vies/check-vat-number', async (request) => {
    const { countryCode = '', vatNumber = '', requesterNumber } = request.body
    const ending = vatNumber.slice(-2)
    const error = busy ? 'GLOBAL_MAX_CONCURRENT_REQ' : failures[ending]
    if (error) return { actionSucceed: false, errorWrappers: [{ error }] }
    const valid = ending !== unregistered
    return {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: valid && requesterNumber ? `WAPI${countryCode}${vatNumber}` : '',
      name: (valid && names.get(`${countryCode}${vatNumber}`)) || '---',
      address: '---',
    }
  })
}
