import { useLingui } from '@lingui/react/macro'
import { CheckField } from '../../../ui/check-field.tsx'
import type { CardSaving } from './use-card-saving.ts'

/** Offered to signed-in customers only: a guest's card is never saved. */
export function SaveCard({ saving, isLocked }: { saving: CardSaving; isLocked: boolean }) {
  const { t } = useLingui()
  return (
    <CheckField
      label={t`Save this card for top-ups`}
      hint={
        saving.isOffered
          ? t`Our payment provider stores it so you can buy and top up in one step.`
          : t`To save a card, log in before you pay.`
      }
      checked={saving.isWanted}
      disabled={!saving.isOffered || isLocked}
      onChange={saving.change}
    />
  )
}
