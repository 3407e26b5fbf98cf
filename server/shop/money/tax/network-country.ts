import type { FastifyRequest } from 'fastify'
import type { WithConfig } from '../../../platform/config/config.ts'
import { isCountry } from '../../basics/countries/countries.ts'
import type { WithTaxConfig } from './settings.ts'

/**
 * The country of the visitor's network, as the proxy in front says it. Without a trusted proxy the visitor could have
 * written the header, so it does not count.
 */
export function networkCountry({ config }: WithConfig & WithTaxConfig, request: FastifyRequest): string | undefined {
  if (!config.countryHeader || !config.trustProxy) return undefined
  const said = request.headers[config.countryHeader]
  const code = typeof said === 'string' ? said.trim().toUpperCase() : ''
  return isCountry(code) ? code : undefined
}
