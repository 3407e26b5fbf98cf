import { z } from 'zod'
import { defineSettings } from '../../platform/config/define-settings.ts'
import { accountNames, type AccountNumbers, skr03 } from './write-accounts.ts'

export interface AccountsConfig {
  /** The numbers of the accounts in the file for DATEV. */
  accounts: AccountNumbers
}

export interface WithAccountsConfig {
  config: AccountsConfig
}

const isName = (name: string): boolean => accountNames.some((each) => each === name)

export const accountsSettings = defineSettings(
  {
    DATEV_ACCOUNTS: {
      schema: z
        .string()
        .default('')
        .transform((text) =>
          text
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean)
            .map((one) => one.split('=').map((part) => part.trim())),
        )
        .refine(
          (all) => all.every(([name = '', number = '']) => isName(name) && /^\d{3,9}$/.test(number)),
          `must be numbers by account, such as fees=6855; the accounts are ${accountNames.join(', ')}`,
        )
        .transform((all) => Object.fromEntries(all.map(([name = '', number = '']) => [name, number]))),
      fallback: 'the chart SKR03',
      meaning:
        'the numbers of your chart of accounts in the accounting export for DATEV, where they differ from SKR03 (`clearing=1460,fees=6855`): see [selling with tax](tax.md)',
    },
  },
  ({ DATEV_ACCOUNTS: own }): AccountsConfig => ({ accounts: { ...skr03, ...own } }),
)
