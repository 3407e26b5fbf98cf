import type { Config } from './config.ts'
import { sandboxUrlOf, sandboxWholesalerOf } from './sandbox.ts'

/** Where each outside service is reached: at its own address when its keys are set, else at the sandbox. */

export const wholesalerOf = (config: Config) =>
  config.esimAccess && !config.isRehearsal
    ? { baseUrl: 'https://api.esimaccess.com', ...config.esimAccess }
    : sandboxWholesalerOf(config)

export function ratesUrlOf(config: Config): string {
  if (config.ratesUrl) return config.ratesUrl
  return config.isSandbox ? `${sandboxUrlOf(config)}/exchange-rates` : 'https://api.frankfurter.dev'
}

export function viesUrlOf(config: Config): string {
  if (config.viesUrl) return config.viesUrl
  return config.isSandbox ? `${sandboxUrlOf(config)}/vies` : 'https://ec.europa.eu/taxation_customs/vies/rest-api'
}

export async function smtpUrlOf(config: Config): Promise<string> {
  if (config.smtpUrl) return config.smtpUrl
  const answer = await fetch(`${sandboxUrlOf(config)}/smtp`)
  const { url } = (await answer.json()) as { url: string }
  return url
}

/** The address at which a service reaches the shop: the sandbox is on the same machine and needs no public one. */
export const shopUrlFor = (config: Config, service: 'stripe' | 'esimAccess'): string =>
  config[service] ? config.publicUrl : `http://127.0.0.1:${config.port}`
