import type { Wholesaler } from '../../shop/esims/wholesaler.ts'
import { WholesalerRefusal } from '../../shop/esims/wholesaler.ts'
import { failed, fine, type Finding, reasonOf } from './finding.ts'

const microUsdPerUsd = 1_000_000

/** Asking for the balance proves the keys and shows whether the next customers can be served. */
export async function checkWholesaler(wholesaler: Wholesaler, lowBalanceUsd: number): Promise<Finding> {
  try {
    const balanceUsd = (await wholesaler.balance()) / microUsdPerUsd
    const left = `$${balanceUsd.toFixed(2)} left in the prepaid account`
    return balanceUsd < lowBalanceUsd
      ? failed(
          `${left}, less than $${lowBalanceUsd}`,
          'top the account up at the wholesaler, or lower LOW_BALANCE_USD: orders it cannot pay are refunded',
        )
      : fine(`keys valid, ${left}`)
  } catch (error) {
    if (error instanceof WholesalerRefusal)
      return failed(reasonOf(error), 'copy ESIM_ACCESS_CODE and ESIM_SECRET_KEY from https://console.esimaccess.com')
    return failed(reasonOf(error), 'check that this machine reaches https://api.esimaccess.com and has the right time')
  }
}
