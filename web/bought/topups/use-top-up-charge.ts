import { booksCurrency } from '#contract/money/money.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { type Charged, useCharge } from '../../money/payments/use-charge.ts'

/** What a top-up costs as it is shown and charged: in the visitor's currency where the shop charges in it. */
export function useTopUpCharge(): (wanted: Pick<TopUpPackageView, 'price'>) => Charged {
  const charge = useCharge()
  return ({ price }) => {
    const listed = { price, currency: booksCurrency }
    return charge?.(listed) ?? listed
  }
}
