import { formatMoney } from '#contract/money/price-format.ts'
import { supplierMoney } from '#contract/money/supplier-money.ts'
import type { Wholesaler } from '../../shop/supply/esims/wholesaler.ts'
import { WholesalerRefusal } from '../../shop/supply/esims/wholesaler.ts'
import { failed, fine, type Finding, reasonOf } from './finding.ts'

/** Where a supplier's keys come from, and where it is reached. */
const esimAccess = {
  keys: 'ESIM_ACCESS_CODE and ESIM_SECRET_KEY from https://console.esimaccess.com',
  host: 'https://api.esimaccess.com',
}

export const airaloHints = {
  keys: 'AIRALO_CLIENT_ID and AIRALO_CLIENT_SECRET from the partner platform of Airalo',
  host: 'https://partners-api.airalo.com',
}

const shown = (microUsd: number) => formatMoney(supplierMoney(microUsd))

/** Reading the balance proves the keys and shows whether the next orders can be delivered. */
export async function checkWholesaler(
  wholesaler: Wholesaler,
  lowBalanceMicroUsd: number,
  { keys, host } = esimAccess,
): Promise<Finding> {
  try {
    const microUsd = await wholesaler.balance()
    const left = `${shown(microUsd)} left in the prepaid account`
    return microUsd < lowBalanceMicroUsd
      ? failed(
          `${left}, less than ${shown(lowBalanceMicroUsd)}`,
          'top the account up at the wholesaler, or lower LOW_BALANCE_USD: orders it cannot cover are refunded',
        )
      : fine(`keys valid, ${left}`)
  } catch (error) {
    if (error instanceof WholesalerRefusal) return failed(reasonOf(error), `copy ${keys}`)
    return failed(reasonOf(error), `check that this machine can reach ${host} and has the right time`)
  }
}
