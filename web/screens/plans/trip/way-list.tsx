import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { type Money, money, parseMoney, toDecimalString } from '#contract/money/money.ts'
import { paths } from '#contract/site/paths.ts'
import type { TripPlanView, TripWay } from '#contract/plans/trip-request.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { Price, useListed } from '../../../money/prices/price.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { BottomActionBar } from '../../../ui/bottom-action-bar.tsx'
import type { PlanRequest } from '../../../plans/trips/trip-queries.ts'
import { linesOf } from '../../../plans/trips/lines-of.ts'
import { WayCard } from '../../../plans/trips/way-card.tsx'
import './way-list.css'

type Easier = NonNullable<TripPlanView['easier']>

export type WayListProps = {
  /** The cheapest first. */
  ways: readonly TripWay[]
  /** The way to show before the cheapest. */
  easier: Easier | undefined
  request: PlanRequest
  isBehind: boolean
}

/** The ways to cover a trip: the one with far fewer eSIMs for little more, if there is one, then the cheapest first. */
export function WayList({ ways: found, easier, request, isBehind }: WayListProps) {
  const listed = useListed()
  const totalOf = ({ total, currency, items }: TripWay) => {
    const { price, currency: shownIn } = listed({ price: total, currency, lines: linesOf(items, request.travellers) })
    return parseMoney(price, shownIn)
  }
  // Where each eSIM's price is lifted to an ending, fewer of them may be the cheapest.
  const ways = found.toSorted((a, b) => totalOf(a).amount - totalOf(b).amount)
  const first = easier && found[easier.place]
  const cheapest = ways[0] && totalOf(ways[0])
  const extra = first && cheapest && money(totalOf(first).amount - cheapest.amount, cheapest.currency)
  const ordered = first ? [first, ...ways.filter((way) => way !== first)] : ways
  return (
    <>
      {extra && extra.amount > 0 && <WhyFirst fewer={easier.fewer} extra={extra} />}
      <div className={classes('way-list', isBehind && 'is-behind')} aria-busy={isBehind}>
        {ordered.map((way, index) => (
          <Offer
            key={`${way.kind} ${way.total}`}
            {...{ way, request, isBehind }}
            isFirst={index === 0}
            isCheapest={way === ways[0]}
          />
        ))}
      </div>
      {ways[0] && <BestOnBar way={ways[0]} travellers={request.travellers} />}
    </>
  )
}

/** Says why the first way is not the cheapest. */
function WhyFirst({ fewer, extra }: { fewer: Easier['fewer']; extra: Money }) {
  return (
    <Price of={{ price: toDecimalString(extra), currency: extra.currency }}>
      {({ text: extra }) => (
        <p className="why-first">
          <Plural
            value={fewer}
            one={`The first way costs ${extra} more than the cheapest, with one fewer eSIM to set up.`}
            other={`The first way costs ${extra} more than the cheapest, with # fewer eSIMs to set up.`}
          />
        </p>
      )}
    </Price>
  )
}

/** On a phone the result is far below the stops, so its price stays in a bar at the bottom. */
function BestOnBar({ way: { total, currency, items }, travellers }: { way: TripWay; travellers: number }) {
  return (
    <BottomActionBar>
      <div className="trip-bar">
        <Price of={{ price: total, currency, lines: linesOf(items, travellers) }}>
          {({ text, code }) => (
            <p>
              <b>{text}</b>
              <small>
                <Trans>{code} · cheapest option</Trans>
              </small>
            </p>
          )}
        </Price>
        <LinkButton look="line" href="#ways">
          <Trans>See options</Trans>
        </LinkButton>
      </div>
    </BottomActionBar>
  )
}

type OfferProps = { way: TripWay; request: PlanRequest; isBehind: boolean; isFirst: boolean; isCheapest: boolean }

/** While it is behind it belongs to the previous trip, so it cannot be chosen. */
function Offer({ way, request, isBehind, isFirst, isCheapest }: OfferProps) {
  const { t, i18n } = useLingui()
  const [, navigate] = useLocation()
  // Loaded on tap: most visitors only look.
  const keep = async () => (await import('../../../plans/trips/keep-trip.ts')).keepWay(request, way)
  const fail = (title: string) => async (error: unknown) =>
    (await import('../../../data/unauthorized.ts')).reportFailure(error, title)
  const choose = useMutation({
    mutationFn: keep,
    onSuccess: ({ id }) => navigate(paths.tripCheckout(id)),
    onError: fail(t`We couldn’t save the trip`),
  })
  const share = useMutation({
    mutationFn: async () => (await import('../../../plans/trips/keep-trip.ts')).shareTrip((await keep()).id, i18n),
    onError: fail(t`We couldn’t share the trip`),
  })
  // Saving a trip needs script; without it the plans can be bought one by one.
  const isAlive = useIsAlive()
  return (
    <WayCard way={way} stops={request.stops} travellers={request.travellers} isCheapest={isCheapest}>
      {isAlive && (
        <>
          <Button
            look={isFirst ? 'sun' : 'solid'}
            busy={isBehind || choose.isPending || choose.isSuccess}
            onClick={() => choose.mutate()}
          >
            <Trans>Choose this option</Trans>
          </Button>
          <Button
            look="line"
            icon={<Share2 className="icon" />}
            busy={isBehind || share.isPending}
            onClick={() => share.mutate()}
          >
            <Trans>Share</Trans>
          </Button>
        </>
      )}
    </WayCard>
  )
}
