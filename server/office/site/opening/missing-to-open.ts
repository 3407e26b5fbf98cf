import type { MissingPart } from '#contract/office/admin-shop.ts'
import { booksCurrency, isBooksCurrency } from '#contract/money/money.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import type { ProfileConfig } from '../../../platform/profile/settings.ts'
import { type WeighedPart, weighMissing } from '../../../shop/site/branding/missing-parts.ts'
import type { CurrenciesConfig } from '../../../shop/money/currencies/settings.ts'
import type { TaxConfig } from '../../../shop/money/tax/settings.ts'
import { taxCountryOf, taxCurrencyOf } from '../../../shop/money/tax/states.ts'

export type OpeningConfig = Pick<Config, 'mode' | 'isSandbox' | 'isRehearsal' | 'timeZone'> &
  Pick<ProfileConfig, 'seller'> &
  Pick<TaxConfig, 'tax' | 'isTaxStated'> &
  Pick<CurrenciesConfig, 'areCurrenciesStated'>

/** The last good backup; `unknown` where nothing can tell. */
export type KnownBackup = { finishedAt: Date; isCopied: boolean } | 'none' | 'unknown'

interface ShopState {
  current: CurrentProfile
  backup: KnownBackup
  now: Date
}

/** What a shop lacks before it opens: the one list for the office, for preflight and for taking payments. */
export function missingToOpen({ current, backup, now }: ShopState, config: OpeningConfig): MissingPart[] {
  const parts = [...weigh(current, config), ...weighBackup(backup, now)]
  return parts
    .map(({ field, message, weight }) => ({ field, message, isRequired: weight !== 'advised' }))
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

/**
 * A live shop takes no payment before it has said who sells, by which texts and with which tax. Play, a trial and a
 * rehearsal do; and a shop that adds a language goes on selling while its texts are translated.
 */
export const mayTakePayments = (current: CurrentProfile, config: OpeningConfig): boolean =>
  config.mode !== 'live' || config.isRehearsal || !weigh(current, config).some(({ weight }) => weight === 'stops sales')

function weigh(current: CurrentProfile, config: OpeningConfig): WeighedPart[] {
  const parts: WeighedPart[] = weighMissing(current, config)
  if (!config.isTaxStated)
    parts.push({
      field: 'tax',
      message:
        'Say whether prices include value added tax: set TAX to table or stripe with TAX_COUNTRY, or to none where you charge none.',
      weight: 'stops sales',
    })
  if (!config.areCurrenciesStated)
    parts.push({
      field: 'currencies',
      message: 'Say in which currencies cards are charged: set CHARGE_CURRENCIES, such as EUR.',
      weight: 'needed',
    })
  const owedIn = config.tax && taxCurrencyOf(taxCountryOf(config.tax.country))
  if (owedIn && owedIn !== booksCurrency && isBooksCurrency(owedIn))
    parts.push({
      field: 'books',
      message: `Books are kept in ${booksCurrency}, and taxes are owed in ${owedIn}. The choice is made at the first start, for good: BOOKS_CURRENCY=${owedIn} with an empty database.`,
      weight: 'advised',
    })
  if (config.tax && config.timeZone === 'UTC')
    parts.push({
      field: 'timeZone',
      message: 'Set SHOP_TIME_ZONE, such as Europe/Berlin: until then invoices and quarters go by the days of UTC.',
      weight: 'advised',
    })
  // Without these a shop that charges tax does not start: its invoices name them.
  const ofInvoices = config.tax ? ['registration', 'taxNumber'] : []
  return parts.map((part) => (ofInvoices.includes(part.field) ? { ...part, weight: 'stops sales' } : part))
}

const dayMs = 24 * 3600 * 1000
/** A nightly backup may be late once. */
const oldAfterMs = 2 * dayMs

function weighBackup(backup: KnownBackup, now: Date): WeighedPart[] {
  const part = (message: string): WeighedPart[] => [{ field: 'backups', message, weight: 'advised' }]
  if (backup === 'unknown') return []
  if (backup === 'none') return part('Write a backup with npm run backup, and let it be written every night.')
  const ageMs = now.getTime() - backup.finishedAt.getTime()
  if (ageMs > oldAfterMs)
    return part(`The last backup is ${Math.floor(ageMs / dayMs)} days old. Let one be written every night.`)
  return backup.isCopied ? [] : part('The last backup has no copy elsewhere: set BACKUP_COPY.')
}
