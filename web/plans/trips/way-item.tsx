import { commaList } from '#contract/formats/comma-list.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { flagOf } from '#contract/plans/flags.ts'
import { paths } from '#contract/site/paths.ts'
import { soldPlanName } from '#contract/plans/place-names.ts'
import type { Stay } from '#contract/plans/trip.ts'
import type { ShownTripItem } from '#contract/plans/trip-request.ts'
import { Link } from '../../language/link.tsx'
import { useNaming } from '../../language/naming.ts'
import { Price } from '../../money/prices/price.tsx'
import { classes } from '../../ui/classes.ts'
import { Flag } from '../../ui/flag.tsx'
import { placeOn, tintOf } from './on-timeline.ts'
import { linesOf } from './lines-of.ts'
import { firstDay, lastDay } from './trip-draft.ts'
import { countryNamesQuery, useCountryName } from './country-names.ts'
import { useSay } from '../../language/use-say.ts'

type WayItemProps = { item: ShownTripItem; currency: string; stops: readonly Stay[]; travellers: number }

/** A plan of a way, with its bar on the trip's timeline: filled where it serves a stop. */
export function WayItem({ item, currency, stops, travellers }: WayItemProps) {
  const { formats } = useNaming()
  const say = useSay()
  const countryName = useCountryName()
  const name = usePlanName(item)
  const whole = { from: firstDay({ stops }), to: lastDay({ stops }) }
  const [from, to] = [formats.shortDayUtc(item.from), formats.shortDayUtc(item.to)]
  const places = commaList(item.countryCodes.map(countryName), say)
  return (
    <li className="way-item">
      <div className="way-item-head">
        <Link className="link" href={paths.plan(item.packageId)}>
          {name}
        </Link>
        <Price of={{ price: item.price, currency, lines: linesOf([item], travellers) }}>
          {({ text }) => <span className="num strong">{text}</span>}
        </Price>
      </div>
      <div className="way-track" aria-hidden="true">
        <span className="way-part way-part-runs" style={placeOn(whole, within(whole, item))} />
        {item.covers.map((stay) => (
          <span
            key={`${stay.countryCode} ${stay.from}`}
            className={classes('way-part', tintOf(stops, stay))}
            style={placeOn(whole, stay)}
          >
            <Flag src={flagOf(stay.countryCode)} />
          </span>
        ))}
      </div>
      <p className="way-item-facts small muted">
        <span>{places}</span>
        <span className="num">
          <Trans>
            {from} to {to}
          </Trans>
        </span>
        <span className="num">{formats.data(item.dataMb)}</span>
        <span className="num">{formats.days(item.validityDays)}</span>
        <span>
          {item.startsAt === 'installation' ? (
            <Trans>Starts when you install it</Trans>
          ) : (
            <Trans>Starts when it first connects there</Trans>
          )}
        </span>
      </p>
    </li>
  )
}

/** A plan may outlast the trip; the timeline ends with the trip. */
const within = (whole: Pick<Stay, 'from' | 'to'>, { from, to }: Pick<Stay, 'from' | 'to'>) => ({
  from: from < whole.from ? whole.from : from,
  to: to > whole.to ? whole.to : to,
})

/** The plan's name in the page's language, with the country's name if it is for that country only. */
function usePlanName({ name, countryCodes: [only, ...others], dataMb, validityDays }: ShownTripItem): string {
  const naming = useNaming()
  const { data: names = {} } = useQuery(countryNamesQuery)
  const english = only && others.length === 0 ? names[only] : undefined
  const countryCode = only && english && name.startsWith(english) ? only : null
  return soldPlanName({ planName: name, countryCode, dataMb, validityDays }, naming)
}
