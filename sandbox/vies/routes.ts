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

/**
 * The Commission's register of VAT numbers: every number is registered, but for those that end in 00, 01 or 02 (the
 * register fails) or 03 (not registered). `POST /vies/busy` lets it fail for every number, until it is told otherwise.
 */
export const viesRoutes: FastifyPluginAsync = async (app) => {
  app.post<{ Body: { busy?: boolean } }>('/vies/busy', async (request) => {
    busy = request.body.busy ?? true
    return { busy }
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
      name: valid ? `Company ${countryCode}${vatNumber}` : '---',
      address: '---',
    }
  })
}
