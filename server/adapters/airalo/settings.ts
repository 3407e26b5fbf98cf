import { z } from 'zod'
import { sandboxClient } from '../../../sandbox/airalo/credentials.ts'
import { areSetTogether, defineSettings, secret } from '../../platform/config/define-settings.ts'

export interface AiraloKeys {
  /** Undefined means there is no second wholesaler. */
  airalo: { clientId: string; clientSecret: string; hasLeastPrices: boolean } | undefined
}

/** Play goods go with play money, and real ones with real money. */
export const airaloSettings = defineSettings(
  {
    AIRALO_CLIENT_ID: {
      schema: secret.optional(),
      fallback: 'no second wholesaler',
      meaning:
        'Airalo beside eSIM Access: the client id of the Partner API; in the sandbox `sandbox-client-id` connects the stand-in',
    },
    AIRALO_CLIENT_SECRET: {
      schema: secret.optional(),
      fallback: 'no second wholesaler',
      meaning: 'Airalo: the secret of that client; of the stand-in `sandbox-client-secret`',
    },
    AIRALO_LEAST_PRICES: {
      schema: z.enum(['keep', 'ignore']).default('keep'),
      fallback: '`keep`',
      meaning:
        'Airalo: whether its retail prices are the least the shop asks for its plans; `ignore` if your contract has no least price',
    },
  },
  (values, { isSandbox, isRehearsal }, problems): AiraloKeys => {
    if (!areSetTogether(values, ['AIRALO_CLIENT_ID', 'AIRALO_CLIENT_SECRET'], problems)) return { airalo: undefined }
    const airalo = {
      clientId: values.AIRALO_CLIENT_ID,
      clientSecret: values.AIRALO_CLIENT_SECRET,
      hasLeastPrices: values.AIRALO_LEAST_PRICES === 'keep',
    }
    const isPlayed = airalo.clientId === sandboxClient.clientId
    if (isSandbox && !isPlayed)
      problems.push(
        `AIRALO_CLIENT_ID would hand out real eSIMs for play money: use ${sandboxClient.clientId} in the sandbox, or set live keys of Stripe and eSIM Access.`,
      )
    if (!isSandbox && isPlayed && !isRehearsal)
      problems.push(`AIRALO_CLIENT_ID=${sandboxClient.clientId} sells play eSIMs: set the keys of your own account.`)
    return { airalo }
  },
)
