import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DataUse, dataUses, needs } from '#contract/plans/estimate.ts'
import { mostTravellers } from '#contract/plans/trip.ts'
import { useSay } from '../../../language/use-say.ts'
import { Select } from '../../../ui/select.tsx'
import { type TripDraft, withTravellers } from '../../../plans/trips/trip-draft.ts'

type TripNeedsProps = { draft: TripDraft; onAdjust: (next: TripDraft) => void }

/** Travellers and what they use data for: the basis of every stop's estimate. */
export function TripNeeds({ draft, onAdjust }: TripNeedsProps) {
  const { t } = useLingui()
  const say = useSay()
  const { travellers, uses, wifiAtNight } = draft
  const toggle = (use: DataUse, isUsed: boolean) =>
    onAdjust({ ...draft, uses: dataUses.filter((each) => (each === use ? isUsed : uses.includes(each))) })
  return (
    <div className="needs">
      <Select
        label={t`Travellers`}
        name="travellers"
        value={String(travellers)}
        options={Array.from({ length: mostTravellers }, (_, index) => index + 1).map((count) => ({
          value: String(count),
          label: t`${plural(count, { one: '# traveller', other: '# travellers' })}`,
        }))}
        onChange={(count) => onAdjust(withTravellers(draft, Number(count)))}
      />
      <fieldset>
        <legend>
          <Trans>What do you need data for?</Trans>
        </legend>
        <div className="chips">
          {dataUses.map((use) => (
            <label key={use} className="chip">
              <input
                type="checkbox"
                name="use"
                value={use}
                checked={uses.includes(use)}
                onChange={({ currentTarget }) => toggle(use, currentTarget.checked)}
              />
              {say(needs[use].name)}
            </label>
          ))}
          <label className="chip">
            <input
              type="checkbox"
              name="nights"
              value="wifi"
              checked={wifiAtNight}
              onChange={({ currentTarget }) => onAdjust({ ...draft, wifiAtNight: currentTarget.checked })}
            />
            <Trans>Wi-Fi at night</Trans>
          </label>
        </div>
        {/* The first value of a name wins, so this one counts only if the box above is unticked. */}
        <input type="hidden" name="nights" value="no" />
      </fieldset>
      <p className="hint">
        <Trans>We estimate each stop’s data from this, on the generous side. You can set it yourself.</Trans>
      </p>
    </div>
  )
}
