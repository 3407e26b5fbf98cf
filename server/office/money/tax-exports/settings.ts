import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'
import { accountNames, type AccountNumbers, skr03 } from './datev-accounts.ts'

/** What an accountant knows, for the file for DATEV. */
export interface DatevConfig {
  accounts: AccountNumbers
  /** Beraternummer and Mandantennummer. */
  consultant: number | undefined
  client: number | undefined
  /** The first day of the financial year, as `01-01`. */
  yearBegins: string
}

export interface AccountsConfig {
  datev: DatevConfig
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
      fallback: 'SKR03 for receivables, clearing, bank, fees and exchange differences; none for the others',
      meaning:
        'the numbers of your chart of accounts in the accounting export for DATEV (`oss=8320,domestic=8400`): see [selling with tax](tax.md#datev)',
    },
    DATEV_CONSULTANT: {
      schema: z.coerce.number().int().min(1001).max(9_999_999).optional(),
      fallback: 'no export for DATEV',
      meaning: "your accountant's number at DATEV (*Beraternummer*)",
    },
    DATEV_CLIENT: {
      schema: z.coerce.number().int().min(1).max(99_999).optional(),
      fallback: 'no export for DATEV',
      meaning: 'your number at your accountant (*Mandantennummer*)',
    },
    DATEV_YEAR_BEGINS: {
      schema: z
        .string()
        .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a month and a day, such as 07-01')
        .default('01-01'),
      fallback: '`01-01`',
      meaning: 'month and day on which your financial year begins, in the export for DATEV',
    },
  },
  ({ DATEV_ACCOUNTS: own, DATEV_CONSULTANT: consultant, DATEV_CLIENT: client, DATEV_YEAR_BEGINS: yearBegins }) => ({
    datev: { accounts: { ...skr03, ...own }, consultant, client, yearBegins },
  }),
)
