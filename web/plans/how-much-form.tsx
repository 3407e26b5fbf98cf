import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shortGigabytes } from '#contract/data-amount.ts'
import {
  type DataUse,
  dataUses,
  type Estimate,
  estimateData,
  longestTripDays,
  needs,
  planFor,
} from '#contract/estimate.ts'
import { paths } from '#contract/paths.ts'
import type { PackageView } from '#contract/plan.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Link } from '../../language/link.tsx'
import { useSay } from '../../language/use-say.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { Points } from '../../ui/steps.tsx'

type Answered = { days: number; estimate: Estimate; plans: readonly PackageView[] }

/** Three questions, a range with its arithmetic, and the cheapest plan that covers it: never a larger one. */
export default function HowMuchForm({ plans }: { plans: readonly PackageView[] }) {
  const { t } = useLingui()
  const say = useSay()
  const [typed, setTyped] = useState('7')
  const [uses, setUses] = useState<readonly DataUse[]>(['messages', 'maps'])
  const [wifiAtNight, setWifiAtNight] = useState(true)
  const days = Number(typed)
  const isPossible = Number.isInteger(days) && days >= 1 && days <= longestTripDays
  const toggle = (use: DataUse, isUsed: boolean) =>
    setUses(isUsed ? [...uses, use] : uses.filter((each) => each !== use))
  return (
    <div className="how-much-form stack gap-4">
      <TextField
        label={t`How many days?`}
        inputMode="numeric"
        value={typed}
        error={isPossible ? undefined : t`Please enter a number of days from 1 to 365.`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <fieldset className="how-much-uses">
        <legend className="strong">
          <Trans>What for?</Trans>
        </legend>
        {dataUses.map((use) => (
          <CheckField
            key={use}
            label={say(needs[use].name)}
            hint={say(needs[use].basis)}
            checked={uses.includes(use)}
            onChange={(isUsed) => toggle(use, isUsed)}
          />
        ))}
      </fieldset>
      <CheckField label={t`Wi-Fi at night?`} checked={wifiAtNight} onChange={setWifiAtNight} />
      {isPossible && (
        <div role="status">
          <Answer {...{ days, plans }} estimate={estimateData({ days, uses: [...uses], wifiAtNight })} />
        </div>
      )}
    </div>
  )
}

function Answer({ days, estimate, plans }: Answered) {
  const [low, high] = [shortGigabytes(estimate.lowMb), shortGigabytes(estimate.highMb)]
  const covering = planFor(plans, days, estimate.highMb)
  const careful = planFor(plans, days, estimate.lowMb)
  const isCheaper = careful && (!covering || Number(careful.price) < Number(covering.price))
  return (
    <div className="stack gap-3">
      <p className="strong">
        <Trans>
          {low} to {high} GB
        </Trans>
      </p>
      <Arithmetic days={days} estimate={estimate} />
      {covering ? (
        <p>
          <Trans>
            This plan covers all of it: <PlanLink plan={covering} />
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>No plan here covers all of it for that long.</Trans>
        </p>
      )}
      {isCheaper && (
        <p>
          <Trans>
            And if you are careful: <PlanLink plan={careful} />
          </Trans>
        </p>
      )}
    </div>
  )
}

function PlanLink({ plan }: { plan: PackageView }) {
  const price = useFormats().planPrice(plan.price, plan.currency)
  const { name } = plan
  return (
    <Link className="link" href={paths.plan(plan.id)}>
      <Trans>
        {name} for {price}
      </Trans>
    </Link>
  )
}

function Arithmetic({ days, estimate }: Pick<Answered, 'days' | 'estimate'>) {
  const { t } = useLingui()
  const say = useSay()
  const { steps, lowMb, highMb } = estimate
  const daily = steps.map(({ use, lowMb: low, highMb: high }) => {
    if (use === 'background') return t`What the phone does by itself: ${low} to ${high} MB a day`
    const name = say(needs[use].name)
    return t`${name}: ${low} to ${high} MB a day`
  })
  const [low, high] = [lowMb / days, highMb / days]
  return (
    <Points
      items={[
        ...daily,
        t`${low} to ${high} MB a day, times ${plural(days, { one: '# day', other: '# days' })}: ${lowMb} to ${highMb} MB`,
      ]}
    />
  )
}
