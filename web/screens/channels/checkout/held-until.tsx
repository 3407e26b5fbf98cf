import { shownTime } from '#contract/formats/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { PaymentIntentView } from '#contract/channels/checkout.ts'
import { useLanguage } from '../../../language/use-language.ts'

/** How long the quoted total is valid. */
export function HeldUntil({ intent }: { intent: Pick<PaymentIntentView, 'holdsUntil'> }) {
  const language = useLanguage()
  if (!intent.holdsUntil) return null
  const time = shownTime(intent.holdsUntil, language)
  return (
    <p className="small muted">
      <Trans>This price is held until {time}.</Trans>
    </p>
  )
}
