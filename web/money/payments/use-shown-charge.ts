import { useFormats } from '../../language/formats-of.ts'
import { useCurrency } from '../prices/chosen-currency.tsx'
import type { Charged } from './use-charge.ts'

/** Writes what is charged as the pages write prices: with the symbol of the visitor's own currency, where it is that one. */
export function useShownCharge(): (charged: Charged) => string {
  const chosen = useCurrency()
  const formats = useFormats()
  return ({ price, currency }) =>
    chosen.code === currency ? formats.price(price, chosen) : formats.planPrice(price, currency)
}
