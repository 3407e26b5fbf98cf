import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../../language/formats-of.ts'
import { useCurrency } from '../../../money/prices/chosen-currency.tsx'
import type { Charged } from '../../../money/payments/use-charge.ts'
import { useShownCharge } from '../../../money/payments/use-shown-charge.ts'
import { Price } from '../../../money/prices/price.tsx'
import type { AppliedCode } from './use-code.ts'

export interface ShownTotal extends Charged {
  /** The code that the price already takes into account. */
  lowered?: AppliedCode | undefined
}

/** The amount charged, with an approximation in the visitor's currency. */
export function Total({ price, currency, lowered }: ShownTotal) {
  const formats = useFormats()
  const chosen = useCurrency()
  // The symbol of the currency that the visitor chose; the code stands beside a sign that several currencies share.
  const charged =
    chosen.code === currency ? formats.price(price, chosen) : formats.planPrice(price, currency, chosen.symbol)
  return (
    <>
      {lowered && <Taken lowered={lowered} />}
      <div className="total">
        <span>
          <Trans>Total</Trans>
        </span>
        <span className="total-price">
          <b className="num">{charged}</b> {saysWhich(charged, currency) || <small>{currency}</small>}
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
    </>
  )
}

const saysWhich = (price: string, currency: string): boolean => price.includes(currency) || /[€£₩₹]/.test(price)

function Taken({ lowered: { code, discount, currency } }: { lowered: AppliedCode }) {
  const shown = useShownCharge()
  return (
    <p className="code-taken">
      <span>
        <Trans>Code {code}</Trans>
      </span>
      <span className="num">−{shown({ price: discount, currency })}</span>
    </p>
  )
}
