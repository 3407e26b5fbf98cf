import { Trans, useLingui } from '@lingui/react/macro'
import { readBooks } from '#contract/money/books-money.ts'
import type { PayingWith } from '#contract/channels/paying-with.ts'
import { useBooksAmounts } from '../prices/books-amounts.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { cardName } from './card-name.ts'
import { usePayingWith } from './way-to-pay.ts'

type PaymentNoteProps = { price: string }

/** What pays without a card form (store credit, the saved card), shown before the button that pays. */
export function PaymentNote({ price }: PaymentNoteProps) {
  const { t } = useLingui()
  const { data, isError } = usePayingWith()
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
  return <Told paying={data} price={price} />
}

function Told({ paying: { credit, card }, price }: PaymentNoteProps & { paying: PayingWith }) {
  const { i18n } = useLingui()
  const shownCredit = useBooksAmounts().withWorth(credit)
  const has = readBooks(credit)?.amount ?? 0
  if (has > 0 && has >= (readBooks(price)?.amount ?? 0))
    return (
      <p className="small muted">
        <Trans>Paid with your store credit of {shownCredit}. No card is charged.</Trans>
      </p>
    )
  if (!card)
    return has > 0 ? (
      <p className="small muted">
        <Trans>Your store credit of {shownCredit} is used first.</Trans>
      </p>
    ) : null
  const shownCard = cardName(card, i18n)
  return (
    <p className="small muted">
      {has > 0 ? (
        <Trans>
          Your store credit of {shownCredit} is used first. The rest is charged to your {shownCard}.
        </Trans>
      ) : (
        <Trans>Charged to your {shownCard}.</Trans>
      )}
    </p>
  )
}
