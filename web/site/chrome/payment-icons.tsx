import { useLingui } from '@lingui/react/macro'
import { offeredName, type PaymentMethod } from '#contract/channels/payment-methods.ts'
import { useSay } from '../../language/use-say.ts'
import marks from './payment-marks.svg?url'
import './payment-icons.css'

/** The marks of the accepted payment methods, each with its name for screen readers. */
export function PaymentIcons({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useLingui()
  return (
    <ul className="pays" aria-label={t`Accepted payment methods`}>
      {methods.map((method) => (
        <li key={method}>
          <PaymentIcon method={method} />
        </li>
      ))}
    </ul>
  )
}

export function PaymentIcon({ method }: { method: PaymentMethod }) {
  return (
    <svg className="pay" role="img" aria-label={offeredName(method, useSay())}>
      <use href={`${marks}#${method}`} />
    </svg>
  )
}
