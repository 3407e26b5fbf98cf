import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { readPayingWith } from '#contract/api/topups.ts'
import { readMoney } from '#contract/money.ts'
import type { PayingWith } from '#contract/paying-with.ts'
import { paths } from '#contract/paths.ts'
import { queryOf } from '../data/query.ts'
import { useFormats } from '../language/formats-of.ts'
import { Link } from '../language/link.tsx'
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
  const { t } = useLingui()
  const { data, isError } = useQuery({ ...queryOf(readPayingWith), staleTime: 0 })
  if (isError)
    return (
      <p className="small muted">
        <Trans>Store credit is used first, then the card you saved.</Trans>
      </p>
    )
  if (!data)
    return (
      <Loading label={t`Looking up your card`}>
        <Skeleton width="60%" height="1.125rem" />
      </Loading>
    )
  return <Told paying={data} price={price} countryCode={countryCode} />
}

function Told({ paying: { credit, card }, price, countryCode }: PaymentNoteProps & { paying: PayingWith }) {
  const { i18n } = useLingui()
  const shownCredit = useFormats().planPrice(credit)
  const has = readMoney(credit, 'USD')?.amount ?? 0
  if (has > 0 && has >= (readMoney(price, 'USD')?.amount ?? 0))
    return (
      <p className="small muted">
        <Trans>Paid with your store credit of {shownCredit}. No card is charged.</Trans>
      </p>
    )
  if (!card)
    return (
      <Notice>
        <p>
          <Trans>
            A top-up is charged to a saved card. You have none yet: you can save it when you next check out by card.
          </Trans>
        </p>
        <p>
          <Link className="link" href={countryCode ? paths.country(countryCode) : paths.countries}>
            <Trans>See new plans</Trans>
          </Link>
        </p>
      </Notice>
    )
  const shownCard = cardName(card, i18n)
  return (
    <p className="small muted">
      {has > 0 ? (
        <Trans>
          Your store credit of {shownCredit} is used first. Your {shownCard} pays the rest.
        </Trans>
      ) : (
        <Trans>Charged to your {shownCard}.</Trans>
      )}
    </p>
  )
}
