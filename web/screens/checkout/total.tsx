import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../language/formats-of.ts'
import { useCurrency } from '../../prices/chosen-currency.tsx'
import { Price } from '../../prices/price.tsx'

/** The amount charged, with an approximation in the visitor's currency. */
export function Total({ price, currency }: { price: string; currency: string }) {
  const formats = useFormats()
  const chosen = useCurrency()
  // The symbol of the currency that the visitor chose; the code stands beside it.
  const charged =
    chosen.code === currency ? formats.price(price, chosen) : formats.planPrice(price, currency, chosen.symbol)
  return (
    <div className="total">
      <span>
        <Trans>Total</Trans>
      </span>
      <span className="total-price">
        <b className="num">{charged}</b> <small>{currency}</small>
        <Price of={{ price, currency }}>
          {({ text: price, code }) =>
            code !== currency && (
              <small className="total-about">
                <Trans>
                  about {price} {code}
                </Trans>
              </small>
            )
          }
        </Price>
      </span>
    </div>
  )
}
