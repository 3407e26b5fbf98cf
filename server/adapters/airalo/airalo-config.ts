import { sandboxClient } from '../../../sandbox/airalo/credentials.ts'
import type { Config } from '../../platform/config/config.ts'
import { sandboxUrlOf } from '../../platform/config/sandbox.ts'
import type { AiraloKeys } from './settings.ts'

/** Airalo with the shop's own keys, or the sandbox in its place; undefined where it is not connected. */
export function airaloConfigOf(config: Config & AiraloKeys) {
  if (!config.airalo) return undefined
  return config.isSandbox || config.isRehearsal
    ? { baseUrl: `${sandboxUrlOf(config)}/airalo`, ...config.airalo, ...sandboxClient }
    : { baseUrl: 'https://partners-api.airalo.com', ...config.airalo }
}
