import { areSetTogether, defineSettings, secret } from '../../platform/config/define-settings.ts'

export interface EsimAccessKeys {
  /** Undefined means the sandbox plays this part. */
  esimAccess: { accessCode: string; secretKey: string } | undefined
}

export const esimAccessKeyNames = ['ESIM_ACCESS_CODE', 'ESIM_SECRET_KEY'] as const

export const esimAccessSettings = defineSettings(
  {
    ESIM_ACCESS_CODE: {
      schema: secret.optional(),
      fallback: 'sandbox wholesaler',
      meaning: "eSIM Access: the account's access code",
    },
    ESIM_SECRET_KEY: {
      schema: secret.optional(),
      fallback: 'sandbox wholesaler',
      meaning: 'eSIM Access: the key requests are signed with',
    },
  },
  (values, _config, problems): EsimAccessKeys => ({
    esimAccess: areSetTogether(values, esimAccessKeyNames, problems)
      ? { accessCode: values.ESIM_ACCESS_CODE, secretKey: values.ESIM_SECRET_KEY }
      : undefined,
  }),
)
