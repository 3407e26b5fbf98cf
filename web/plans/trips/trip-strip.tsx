import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { flagOf } from '#contract/plans/flags.ts'
import { commaList } from '#contract/formats/comma-list.ts'
import type { Stay } from '#contract/plans/trip.ts'
import { useFormats } from '../../language/formats-of.ts'
import { useSay } from '../../language/use-say.ts'
import { classes } from '../../ui/classes.ts'
import { Flag } from '../../ui/flag.tsx'
import { placeOn, tintOf } from './on-timeline.ts'
import { firstDay, lastDay, tripDays } from './trip-draft.ts'
import { useCountryName } from './country-names.ts'
import './trip-strip.css'

/** The whole trip on one line, each stop as wide as it is long. The text beside it says the same. */
export function TripStrip({ stops, look = 'large' }: { stops: readonly Stay[]; look?: 'large' | 'small' }) {
  const { shortDayUtc } = useFormats()
  const countryName = useCountryName()
  const whole = { from: firstDay({ stops }), to: lastDay({ stops }) }
  return (
    <div className={classes('strip', look === 'small' && 'strip-small')} aria-hidden="true">
      <div className="strip-line">
        {stops.map((stop, index) => (
          <span
            // While the visitor is editing, two stops may be the same country on the same days.
            key={index}
            className={classes('strip-part', tintOf(stops, stop))}
            style={placeOn(whole, stop)}
          >
            <Flag src={flagOf(stop.countryCode)} />
            {look === 'large' && <span className="strip-name">{countryName(stop.countryCode)}</span>}
          </span>
        ))}
      </div>
      <div className="strip-ends num">
        <span>{shortDayUtc(whole.from)}</span>
        <span>{shortDayUtc(whole.to)}</span>
      </div>
    </div>
  )
}

/** `21 days, 3 countries`. */
export function TripSize({ stops }: { stops: readonly Stay[] }) {
  const { t } = useLingui()
  const say = useSay()
  const formats = useFormats()
  const countries = new Set(stops.map(({ countryCode }) => countryCode)).size
  const places = t`${plural(countries, { one: '# country', other: '# countries' })}`
  return commaList([formats.days(tripDays({ stops })), places], say)
}
