import { multiplyMicros } from '#contract/money.ts'
import { formatMoney } from '#contract/price-format.ts'
import type { Wholesaler } from '../../shop/esims/wholesaler.ts'
import { WholesalerRefusal } from '../../shop/esims/wholesaler.ts'
import { failed, fine, type Finding, reasonOf } from './finding.ts'

const dollars = (microUsd: number) => formatMoney(multiplyMicros(microUsd, 1, 'USD'))

/** Asking for the balance proves the keys and shows whether the next customers can be served. */
export async function checkWholesaler(wholesaler: Wholesaler, lowBalanceMicroUsd: number): Promise<Finding> {
  try {
    const microUsd = await wholesaler.balance()
    const left = `${dollars(microUsd)} left in the prepaid account`
    return microUsd < lowBalanceMicroUsd
      ? failed(
          `${left}, less than ${dollars(lowBalanceMicroUsd)}`,
          'top the account up at the wholesaler, or lower LOW_BALANCE_USD: orders it cannot cover are refunded',
        )
      : fine(`keys valid, ${left}`)
  } catch (error) {
    if (error instanceof WholesalerRefusal)
      return failed(reasonOf(error), 'copy ESIM_ACCESS_CODE and ESIM_SECRET_KEY from https://console.esimaccess.com')
    return failed(
      reasonOf(error),
      'check that this machine can reach https://api.esimaccess.com and has the right time',
    )
  }
}
