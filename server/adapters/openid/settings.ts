import { areSetTogether, defineSettings, secret } from '../../platform/config/define-settings.ts'

/** Undefined means the sandbox plays this part. */
export interface OpenIdKeys {
  google: { clientId: string; clientSecret: string } | undefined
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | undefined
}

export const openIdSettings = defineSettings(
  {
    GOOGLE_CLIENT_ID: { schema: secret.optional(), fallback: 'sandbox sign-in', meaning: 'Google sign-in' },
    GOOGLE_CLIENT_SECRET: { schema: secret.optional(), fallback: 'sandbox sign-in', meaning: 'Google sign-in' },
    APPLE_CLIENT_ID: {
      schema: secret.optional(),
      fallback: 'sandbox sign-in',
      meaning: 'Apple sign-in: the Services ID',
    },
    APPLE_TEAM_ID: { schema: secret.optional(), fallback: 'sandbox sign-in', meaning: 'Apple sign-in' },
    APPLE_KEY_ID: { schema: secret.optional(), fallback: 'sandbox sign-in', meaning: 'Apple sign-in' },
    APPLE_PRIVATE_KEY: {
      schema: secret.optional(),
      fallback: 'sandbox sign-in',
      meaning: 'Apple sign-in: the .p8 key, line breaks as \\n',
    },
  },
  (values, _config, problems): OpenIdKeys => ({
    google: areSetTogether(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], problems)
      ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
      : undefined,
    apple: areSetTogether(values, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'], problems)
      ? {
          clientId: values.APPLE_CLIENT_ID,
          teamId: values.APPLE_TEAM_ID,
          keyId: values.APPLE_KEY_ID,
          privateKey: values.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
        }
      : undefined,
  }),
)
