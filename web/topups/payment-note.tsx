import { useQuery } from '@tanstack/react-query'
import { readPayingWith } from '#contract/api/topups.ts'
import { readMoney } from '#contract/money.ts'
import type { PayingWith } from '#contract/paying-with.ts'
import { paths } from '#contract/paths.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { queryOf } from '../data/query.ts'
import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { cardName } from './card-name.ts'

type PaymentNoteProps = {
  price: string
  /** Where the eSIM works: whoever has no card saved buys a new plan there sooner than a top-up. */
  countryCode: string | null
}

/** How a top-up will be paid, said before the button that pays it. */
export function PaymentNote({ price, countryCode }: PaymentNoteProps) {
  const { data, isError } = useQuery({ ...queryOf(readPayingWith), staleTime: 0 })
  if (isError) return <p className="small muted">Store credit is used first, then the card you saved.</p>
  if (!data)
    return (
      <Loading label="Looking up your card">
        <Skeleton width="60%" height="1.125rem" />
      </Loading>
    )
  return <Told paying={data} price={price} countryCode={countryCode} />
}

function Told({ paying: { credit, card }, price, countryCode }: PaymentNoteProps & { paying: PayingWith }) {
  const has = readMoney(credit, 'USD')?.amount ?? 0
  if (has > 0 && has >= (readMoney(price, 'USD')?.amount ?? 0))
    return <p className="small muted">Paid with your store credit of {formatPlanPrice(credit)}. No card is charged.</p>
  if (!card)
    return (
      <Notice>
        <p>A top-up is charged to a saved card. You have none yet: you can save it when you next check out by card.</p>
        <p>
          <a className="link" href={countryCode ? paths.country(countryCode) : paths.countries}>
            See new plans
          </a>
        </p>
      </Notice>
    )
  if (has > 0)
    return (
      <p className="small muted">
        Your store credit of {formatPlanPrice(credit)} is used first. Your {cardName(card)} pays the rest.
      </p>
    )
  return <p className="small muted">Charged to your {cardName(card)}.</p>
}
