import type { Passwords } from '../../identity/accounts/passwords.ts'
import { hasPrintedAdmin } from '../../identity/accounts/printed-admin.ts'
import type { ShopConfig } from '../../config.ts'
import { sandboxAdmin } from '../../identity/accounts/settings.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { areCostsForeign } from '#contract/money/supplier-money.ts'
import type { ExchangeRates } from '../../shop/money/currencies/exchange-rates.ts'
import type { DatabaseState } from './database-state.ts'
import { failed, fine, type Finding, note, reasonOf } from './finding.ts'

export function checkPublicUrl({
  publicUrl,
  isSandbox,
  isRehearsal,
}: Pick<ShopConfig, 'publicUrl' | 'isSandbox' | 'isRehearsal'>): Finding {
  if (isRehearsal) return note(`${publicUrl}, for the rehearsal; a live shop needs the https address customers open`)
  if (publicUrl.startsWith('https://')) return fine(publicUrl)
  return isSandbox
    ? fine(`${publicUrl}, for play`)
    : failed(`${publicUrl} is not https`, 'set PUBLIC_URL to the https address customers open')
}

/** Where taxes are charged, the day of a sale decides its year and quarter. */
export function checkDays({ timeZone, tax }: Pick<ShopConfig, 'timeZone' | 'tax'>): Finding {
  const shown = `days are in ${timeZone}`
  if (timeZone !== 'UTC' || !tax) return fine(shown)
  return note(`${shown}, for invoices and quarters too: set SHOP_TIME_ZONE to that of the seller in ${tax.country}`)
}

export async function checkAdmin(
  { admin, isSandbox }: Pick<ShopConfig, 'admin' | 'isSandbox'>,
  state: DatabaseState,
  passwords: Passwords,
): Promise<Finding> {
  if (!isSandbox && state.kind === 'open' && (await hasPrintedAdmin({ db: state.database.db, passwords })))
    return failed(
      `${sandboxAdmin.email} still has the default password, which everybody knows`,
      'start without live keys and change it, or start with an empty database',
    )
  if (admin) return fine(`${admin.email}, created at start if missing`)
  if (state.kind === 'open') {
    const { rows } = await state.database.raw.query<{ admins: number }>(
      `select count(*)::int as admins from users where office_role = $1 and deleted_at is null`,
      ['owner'],
    )
    if (rows[0]?.admins) return fine(`${rows[0].admins} in the database`)
  }
  return failed('nobody can open /admin', 'set ADMIN_EMAIL and ADMIN_PASSWORD; the next start creates the account')
}

/** Prices in other currencies need rates; prices in the books' do as well, where suppliers charge in another. */
export async function checkRates(exchangeRates: ExchangeRates): Promise<Finding> {
  const asked = areCostsForeign ? booksCurrency : 'EUR'
  try {
    const rates = await exchangeRates.latest([asked])
    return fine(
      `one dollar is ${rates[0]?.rate ?? 'an unknown number of'} ${asked}, as of ${rates[0]?.asOf ?? 'never'}`,
    )
  } catch (error) {
    const why = reasonOf(error)
    return areCostsForeign
      ? failed(
          `no rates right now, and the books are in ${booksCurrency}: ${why}`,
          'make RATES_URL reachable from here',
        )
      : note(`no rates right now, so prices show in the books’ currency or at older rates: ${why}`)
  }
}
