import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../language/formats-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AgreedPrice } from './use-agreed-price.ts'

type PriceChangeProps = { price: AgreedPrice; currency: string; onAgree?: () => void }

/** The price differs from the one the buyer saw. Nothing is charged until they accept it. */
export function PriceChange({ price, currency, onAgree }: PriceChangeProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = formats.planPrice(price.current, currency)
  const before = formats.planPrice(price.agreed, currency)
  return (
    <Notice kind="warn" title={t`The price has changed`} alert>
      <p>
        <Trans>
          It now costs {now} instead of {before}. Nothing has been charged.
        </Trans>
      </p>
      {onAgree && (
        <Button look="sun" className="mt-3" onClick={onAgree}>
          <Trans>Continue at {now}</Trans>
        </Button>
      )}
    </Notice>
  )
}
