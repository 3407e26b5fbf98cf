import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { mostTravellers } from '#contract/plans/trip.ts'
import type { Charged } from '../../../money/payments/use-charge.ts'
import { useShownCharge } from '../../../money/payments/use-shown-charge.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { TravellerCount } from './use-travellers.ts'
import './travellers-question.css'

type TravellersQuestionProps = { travellers: TravellerCount; total: Charged }

/** For how many people the plan is bought. The total follows at once, and is said aloud. */
export function TravellersQuestion({ travellers: { count, change }, total }: TravellersQuestionProps) {
  const { t } = useLingui()
  const id = useId()
  const price = useShownCharge()(total)
  return (
    <Card pad className="travellers-question">
      <div className="travellers-row">
        <label htmlFor={id}>
          <Trans>How many travellers?</Trans>
        </label>
        <div className="stepper">
          <IconButton
            label={t`One traveller fewer`}
            icon={<Minus className="icon" />}
            disabled={count <= 1}
            onClick={() => change(count - 1)}
          />
          <input
            id={id}
            className="num"
            type="number"
            inputMode="numeric"
            name="travellers"
            min={1}
            max={mostTravellers}
            value={count}
            onChange={({ target }) => target.value !== '' && change(Number(target.value))}
          />
          <IconButton
            label={t`One traveller more`}
            icon={<Plus className="icon" />}
            disabled={count >= mostTravellers}
            onClick={() => change(count + 1)}
          />
        </div>
      </div>
      <p className="small muted" role="status">
        {count === 1 ? (
          <Trans>Travelling together? Buy for everyone in one payment.</Trans>
        ) : (
          t`${plural(count, { one: '# eSIM', other: '# eSIMs' })}, ${price} in total. Everyone gets a link to their own.`
        )}
      </p>
    </Card>
  )
}
