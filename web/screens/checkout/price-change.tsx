import { formatPlanPrice } from '#contract/price-format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { AgreedPrice } from './use-agreed-price.ts'

type PriceChangeProps = { price: AgreedPrice; currency: string; onAgree?: () => void }

/** The shop asks another price than the one the buyer saw. Nothing happens before they say yes to it. */
export function PriceChange({ price, currency, onAgree }: PriceChangeProps) {
  const now = formatPlanPrice(price.current, currency)
  return (
    <Notice kind="warn" title="The price has changed" alert>
      <p>
        This plan now costs {now} instead of {formatPlanPrice(price.agreed, currency)}. Nothing has been charged.
      </p>
      {onAgree && (
        <Button look="sun" className="mt-3" onClick={onAgree}>
          Continue at {now}
        </Button>
      )}
    </Notice>
  )
}
