import { z } from 'zod'
import { areSetTogether, defineSettings } from '../../platform/config/define-settings.ts'
import { weaknessOf } from './weak-password.ts'

export interface AccountsConfig {
  admin: { email: string; password: string } | undefined
  adminSecondFactor: 'required' | 'optional'
}

export interface WithAccountsConfig {
  config: AccountsConfig
}

/** Printed in the README, so for the sandbox only. */
export const sandboxAdmin = { email: 'admin@landfall.test', password: 'landfall-admin' }

export const accountsSettings = defineSettings(
  {
    ADMIN_EMAIL: {
      schema: z.email().optional(),
      fallback: 'sandbox: `admin@landfall.test`',
      meaning: 'the first administrator, created at start if missing',
    },
    ADMIN_PASSWORD: {
      schema: z.string().min(8, 'must have at least 8 characters').optional(),
      fallback: 'sandbox: `landfall-admin`',
      meaning: "the first administrator's password; outside the sandbox 12 characters or more",
    },
    ADMIN_2FA: {
      schema: z.enum(['required', 'optional']).optional(),
      fallback: '`optional` in the sandbox, `required` otherwise',
      meaning: 'whether administrators must use a second factor (an authenticator app); `optional` in the sandbox only',
    },
  },
  (values, { isSandbox }, problems): AccountsConfig => {
    const weakness = !isSandbox && values.ADMIN_PASSWORD && weaknessOf(values.ADMIN_PASSWORD, values.ADMIN_EMAIL ?? '')
    if (weakness) problems.push(`ADMIN_PASSWORD ${weakness}: it gives access to the shop’s money.`)
    if (!isSandbox && values.ADMIN_2FA === 'optional')
      problems.push('ADMIN_2FA=optional is for the sandbox: a password alone must not give access to the shop’s money.')
    const own = areSetTogether(values, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], problems)
      ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
      : undefined
    return {
      admin: own ?? (isSandbox ? sandboxAdmin : undefined),
      adminSecondFactor: values.ADMIN_2FA ?? (isSandbox ? 'optional' : 'required'),
    }
  },
)
