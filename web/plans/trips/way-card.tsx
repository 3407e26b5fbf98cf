import { commaList } from '#contract/formats/comma-list.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, CardSim, CircleAlert, Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { parseMoney, toDecimalString } from '#contract/money/money.ts'
import { partOf } from '#contract/plans/plan-value.ts'
import type { Stay } from '#contract/plans/trip.ts'
import type { TripWay, WayKind } from '#contract/plans/trip-request.ts'
import { useFormats } from '../../language/formats-of.ts'
import { PriceCode } from '../../money/prices/price-code.tsx'
import { Price, useListed } from '../../money/prices/price.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { placeOn } from './on-timeline.ts'
import { linesOf } from './lines-of.ts'
import { firstDay, lastDay, tripDays } from './trip-draft.ts'
import { useCountryName } from './country-names.ts'
import { TripStrip } from './trip-strip.tsx'
import { WayItem } from './way-item.tsx'
import './way.css'
import './way-card.css'
import { useSay } from '../../language/use-say.ts'

const titles: Record<WayKind, MessageDescriptor> = {
  one: msg`One plan for the whole trip`,
  countries: msg`A plan for each country`,
  mix: msg`A mix of plans`,
}

/** A longer list is folded away. */
const mostItems = 5

type WayCardProps = {
  way: TripWay
  stops: readonly Stay[]
  travellers: number
  isCheapest: boolean
  /** The heading's level in the page. */
  level?: 2 | 3
  /** The actions for this way. */
  children?: ReactNode
}

/** A way to be online: its price, what has to be done, and what is covered when. */
export function WayCard({ way, stops, travellers, isCheapest, level = 3, children }: WayCardProps) {
  const { t } = useLingui()
  const Heading = `h${level}` as const
  const title = way.gaps.length > 0 ? t`What’s available for this trip` : t(titles[way.kind])
  return (
    <Card as="article" className="way" aria-label={title}>
      <header className="way-head">
        <div className="way-name">
          {isCheapest && (
            <Badge colour="sun">
              <Trans>Cheapest</Trans>
            </Badge>
          )}
          <Heading className="display">{title}</Heading>
          <p className="way-why">{way.why}</p>
        </div>
        <WayPrice {...{ way, travellers, stops }} />
      </header>
      <ul className="way-facts">
        <li>
          <CardSim className="icon" />
          {travellers === 1 ? (
            <Plural value={way.esims} one="# eSIM to handle" other="# eSIMs to handle" />
          ) : (
            <Plural value={way.esims} one="# eSIM for each traveller" other="# eSIMs for each traveller" />
          )}
        </li>
        <li>
          <CalendarDays className="icon" />
          {way.gaps.length === 0 ? <Trans>Every day covered</Trans> : <Trans>Not every day covered</Trans>}
        </li>
      </ul>
      <div className="way-line">
        <TripStrip stops={stops} look="small" />
        <WayItems items={way.items.slice(0, mostItems)} {...{ way, stops, travellers }} />
        {way.items.length > mostItems && (
          <details className="way-more">
            <summary>
              <Plural value={way.items.length - mostItems} one="# more plan" other="# more plans" />
            </summary>
            <WayItems items={way.items.slice(mostItems)} {...{ way, stops, travellers }} />
          </details>
        )}
        {way.gaps.length > 0 && (
          <ul className="way-items">
            {way.gaps.map((gap) => (
              <Gap key={`${gap.countryCode} ${gap.from}`} gap={gap} stops={stops} />
            ))}
          </ul>
        )}
      </div>
      <Overlaps overlaps={way.overlaps} />
      {children && <div className="acts way-acts">{children}</div>}
    </Card>
  )
}

type WayItemsProps = Pick<TripWay, 'items'> & Pick<WayCardProps, 'way' | 'stops' | 'travellers'>

function WayItems({ items, way, ...trip }: WayItemsProps) {
  return (
    <ul className="way-items">
      {items.map((item) => (
        <WayItem key={`${item.packageCode} ${item.from}`} item={item} currency={way.currency} {...trip} />
      ))}
    </ul>
  )
}

function WayPrice({ way, travellers, stops }: Pick<WayCardProps, 'way' | 'travellers' | 'stops'>) {
  const total = { price: way.total, currency: way.currency, lines: linesOf(way.items, travellers) }
  const { price, currency } = useListed()(total)
  const perDay = partOf(parseMoney(price, currency), 1, tripDays({ stops }))
  return (
    <div className="way-price">
      <Price of={total}>
        {(price) => (
          <p className="way-total">
            <b>{price.text}</b>{' '}
            <span>
              <PriceCode of={price} />
            </span>
          </p>
        )}
      </Price>
      <Price of={{ price: toDecimalString(perDay), currency }}>
        {({ text: price }) => (
          <p className="small muted num">
            {travellers === 1 ? <Trans>{price} a day</Trans> : <Trans>{price} a day for all of you</Trans>}
          </p>
        )}
      </Price>
    </div>
  )
}

/** Days that no plan on sale covers: a hatched bar and an explanation. */
function Gap({ gap, stops }: { gap: Stay; stops: readonly Stay[] }) {
  const { shortDayUtc } = useFormats()
  const countryName = useCountryName()
  const whole = { from: firstDay({ stops }), to: lastDay({ stops }) }
  const [country, from, to] = [countryName(gap.countryCode), shortDayUtc(gap.from), shortDayUtc(gap.to)]
  return (
    <li className="way-gap">
      <p className="row">
        <CircleAlert className="icon icon-sm" />
        <span>
          {gap.from === gap.to ? (
            <Trans>
              No plan on sale covers {country} on {from}.
            </Trans>
          ) : (
            <Trans>
              No plan on sale covers {country} from {from} to {to}.
            </Trans>
          )}
        </span>
      </p>
      <div className="way-track" aria-hidden="true">
        <span className="way-part way-part-gap" style={placeOn(whole, gap)} />
      </div>
    </li>
  )
}

function Overlaps({ overlaps }: Pick<TripWay, 'overlaps'>) {
  const { t } = useLingui()
  const say = useSay()
  const { shortDayUtc } = useFormats()
  if (overlaps.length === 0) return null
  const days = overlaps.map(({ from, to }) => {
    const [first, last] = [shortDayUtc(from), shortDayUtc(to)]
    return from === to ? first : t`${first} to ${last}`
  })
  const list = commaList(days, say)
  return (
    <p className="way-overlap small row">
      <Layers className="icon icon-sm" />
      <span>
        <Trans>Two plans run at once: {list}. You can switch between them on any of these days.</Trans>
      </span>
    </p>
  )
}
