import { z } from 'zod'
import { defineSettings } from '../config/define-settings.ts'
import { isWeakKey } from './weak-key.ts'

export interface SealingConfig {
  secretKey: string | undefined
  /** Used to unseal only, never to seal. */
  oldSecretKeys: string[]
}

const key = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)')

export const sealingSettings = defineSettings(
  {
    SECRET_KEY: {
      schema: key.optional(),
      fallback: 'made once and kept in `DATA_DIR`',
      meaning: 'seals activation codes at rest and signs cookies and links; losing it loses them',
    },
    SECRET_KEYS_OLD: {
      schema: z
        .string()
        .default('')
        .transform((text) =>
          text
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        )
        .pipe(z.array(key)),
      fallback: 'none',
      meaning:
        'other keys that are read with and never sealed with, comma separated: the one before `SECRET_KEY` was changed, until `npm run reseal` has run',
    },
  },
  ({ SECRET_KEY: secretKey, SECRET_KEYS_OLD: oldSecretKeys }, { isSandbox }, problems): SealingConfig => {
    if (!isSandbox && !secretKey) problems.push('SANDBOX=off needs SECRET_KEY: activation codes are sealed with it.')
    if (!isSandbox && secretKey && isWeakKey(Buffer.from(secretKey, 'base64')))
      problems.push('SECRET_KEY is too easy to guess: create one with `openssl rand -base64 32`.')
    return { secretKey, oldSecretKeys }
  },
)
