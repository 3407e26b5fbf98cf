import { commaList } from '#contract/formats/comma-list.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShownTripItem } from '#contract/plans/trip-request.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useShownCharge } from '../../../money/payments/use-shown-charge.ts'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { usePlaceName } from '../../../language/place-names.ts'
import { Card } from '../../../ui/card.tsx'
import { Guarantees } from './guarantees.tsx'
import { type ShownTotal, Total } from './total.tsx'
import type { ShownTrip } from './wares.ts'
import './plan-summary.css'
import { useSay } from '../../../language/use-say.ts'

/** Each eSIM with the days it is for, and the total. */
export function TripSummary({ trip, total }: { trip: ShownTrip; total: ShownTotal }) {
  const { t } = useLingui()
  const { travellers, way } = trip
  const esims = way.items.length * travellers
  return (
    <aside className="summary-side" aria-label={t`Your trip`}>
      <Card className="summary">
        <div className="summary-body">
          <div className="summary-title">
            <h2>
              <Trans>Your trip</Trans>
            </h2>
            <p className="small muted">
              <Plural value={esims} one="One eSIM in one payment." other="# eSIMs in one payment." />{' '}
              <Trans>Each is delivered separately. Anything we can’t deliver is refunded.</Trans>
            </p>
          </div>
          <ul className="summary-items">
            {way.items.map((item) => (
              <Item key={`${item.packageCode} ${item.from}`} {...{ item, travellers }} currency={way.currency} />
            ))}
          </ul>
          <Total {...total} />
        </div>
      </Card>
      <Guarantees />
    </aside>
  )
}

type ItemProps = { item: ShownTripItem; travellers: number; currency: string }

function Item({ item, travellers, currency }: ItemProps) {
  const formats = useFormats()
  const shown = useShownCharge()
  const say = useSay()
  const placeName = usePlaceName()
  const { countryCodes, dataMb, validityDays } = item
  const name = useItemName(item)
  // Noon falls on the same day in every reader's time zone.
  const [from, to] = [formats.date(`${item.from}T12:00:00`), formats.date(`${item.to}T12:00:00`)]
  const places = commaList(
    countryCodes.map((code) => placeName(code, english.of(code) ?? code)),
    say,
  )
  return (
    <li>
      <p className="summary-item-name">{travellers > 1 ? `${travellers} × ${name}` : name}</p>
      <p className="num summary-item-price">{shown({ price: item.price, currency })}</p>
      <p className="small muted">
        <Trans>
          {places}, {from} to {to}
        </Trans>
      </p>
      <p className="small muted num">{`${formats.data(dataMb)} · ${formats.days(validityDays)}`}</p>
    </li>
  )
}

/** The plan's name in the page's language. A plan for one country is named after it. */
function useItemName({ name, countryCodes: [only = '', ...others], dataMb, validityDays }: ShownTripItem): string {
  const planName = useOrderedPlanName()
  const isCalledAfter = others.length === 0 && only !== '' && name.startsWith(`${english.of(only)} `)
  const countryCode = isCalledAfter ? only : null
  return planName({ packageName: name, countryCode, dataAmount: dataMb, validityDays })
}

const english = new Intl.DisplayNames('en', { type: 'region' })
