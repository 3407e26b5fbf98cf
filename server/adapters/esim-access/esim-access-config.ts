import { sandboxCredentials } from '../../../sandbox/esim-access/credentials.ts'
import type { Config } from '../../platform/config/config.ts'
import { sandboxUrlOf } from '../../platform/config/sandbox.ts'
import type { EsimAccessKeys } from './settings.ts'

/** eSIM Access with the shop's own keys, or the sandbox in its place, with the keys it gives to everyone. */
export const esimAccessConfigOf = (config: Config & EsimAccessKeys) =>
  config.esimAccess && !config.isRehearsal
    ? { baseUrl: 'https://api.esimaccess.com', ...config.esimAccess }
    : { baseUrl: `${sandboxUrlOf(config)}/esim-access`, ...sandboxCredentials }
