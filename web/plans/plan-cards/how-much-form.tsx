import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { shortGigabytes } from '#contract/formats/data-amount.ts'
import {
  type DataUse,
  dataUses,
  type Estimate,
  estimateData,
  longestTripDays,
  needs,
} from '#contract/plans/estimate.ts'
import { paths } from '#contract/site/paths.ts'
import { planName } from '#contract/plans/place-names.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Link } from '../../language/link.tsx'
import { useNaming } from '../../language/naming.ts'
import { useSay } from '../../language/use-say.ts'
import { useBooksAmounts } from '../../money/prices/books-amounts.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { Points } from '../../ui/steps.tsx'
import './how-much-form.css'

export type DataNeed = { days: number; estimate: Estimate }

/** Three questions and an estimated range with its arithmetic; `children` show which plan fits. */
export function HowMuchForm({
  days: likely = 7,
  children,
}: {
  days?: number
  children: (need: DataNeed) => ReactNode
}) {
  const { t } = useLingui()
  const say = useSay()
  const [typed, setTyped] = useState(String(likely))
  const [uses, setUses] = useState<readonly DataUse[]>(['messages', 'maps'])
  const [wifiAtNight, setWifiAtNight] = useState(true)
  const days = Number(typed)
  const isPossible = Number.isInteger(days) && days >= 1 && days <= longestTripDays
  const toggle = (use: DataUse, isUsed: boolean) =>
    setUses(isUsed ? [...uses, use] : uses.filter((each) => each !== use))
  return (
    <div className="stack gap-4">
      <TextField
        label={t`How many days?`}
        inputMode="numeric"
        value={typed}
        error={isPossible ? undefined : t`Please enter a number of days from 1 to 365.`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <fieldset className="how-much-uses">
        <legend className="strong">
          <Trans>What will you use it for?</Trans>
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
        <Answer days={days} estimate={estimateData({ days, uses: [...uses], wifiAtNight })}>
          {children}
        </Answer>
      )}
    </div>
  )
}

function Answer({ days, estimate, children }: DataNeed & { children: (need: DataNeed) => ReactNode }) {
  const { number } = useFormats()
  const [low, high] = [number(shortGigabytes(estimate.lowMb)), number(shortGigabytes(estimate.highMb))]
  return (
    <>
      <div role="status" className="how-much-answer">
        <p className="how-much-range">
          <Trans>
            {low} to {high} GB
          </Trans>
        </p>
        {children({ days, estimate })}
      </div>
      <div className="small muted">
        <Arithmetic days={days} estimate={estimate} />
      </div>
    </>
  )
}

export function PlanLink({ plan }: { plan: PackageView }) {
  const naming = useNaming()
  const price = useBooksAmounts().converted(plan.price)
  const name = planName(plan, naming)
  return (
    <Link className="link" href={paths.plan(plan.id)}>
      <Trans>
        {name} for {price}
      </Trans>
    </Link>
  )
}

function Arithmetic({ days, estimate }: DataNeed) {
  const { t } = useLingui()
  const say = useSay()
  const { steps, lowMb, highMb } = estimate
  const daily = steps.map(({ use, lowMb: low, highMb: high }) => {
    if (use === 'background') return t`Background activity: ${low} to ${high} MB a day`
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
