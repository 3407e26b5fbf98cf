import { decideWithdrawal } from '#contract/api/admin-withdrawals.ts'
import { shownDate, shownMomentUtc } from '#contract/formats/dates.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import type {
  AdminWithdrawal,
  AdminWithdrawalLine,
  WithdrawalProof,
  WithdrawalState,
  WithdrawalWhy,
} from '#contract/office/admin-withdrawal.ts'
import { Badge, type BadgeColour } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FactGrid } from '../../../../ui/facts.tsx'
import { May } from '../../may.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { DecideWithdrawal } from './decide-withdrawal.tsx'

const badges: Record<WithdrawalState, { colour: BadgeColour; label: string }> = {
  stated: { colour: 'blue', label: 'Not confirmed' },
  received: { colour: 'blue', label: 'Being checked' },
  waiting: { colour: 'yellow', label: 'Waiting' },
  done: { colour: 'green', label: 'Refunded' },
  void: { colour: 'red', label: 'No effect' },
  declined: { colour: 'red', label: 'Declined' },
}

const whys: Record<WithdrawalWhy, string> = {
  unknown: 'No order has this number.',
  'too-late': 'It came after the last day.',
  'used-up': 'The plan was used completely, and the buyer had asked to begin at once.',
  'already-back': 'The order had been refunded or closed before.',
  'not-paid': 'The order was never paid for.',
  stranger: 'The address is not the order’s, so nothing was changed. The order’s own address was told.',
  used: 'The plan was used in part, and this shop leaves such ones to a person.',
  'top-up': 'The order is past its last day, data added to it is not. That data cannot be taken off alone.',
  disputed: 'The bank holds the disputed payment. Decide once the dispute is over.',
  'no-consent': 'Data was used, and no consent to begin at once is on file. You decide, with both figures.',
  'goes-on': 'The supplier cannot switch this eSIM off: it works until its plan ends, whatever goes back.',
  repeated: 'The same card, address or browser has withdrawn from three purchases within a year.',
  elsewhere: 'The buyer lives outside the EU and the UK, and this shop leaves such ones to a person.',
}

const proofs: Record<WithdrawalProof, string> = {
  address: 'The order’s own address',
  account: 'Signed in to the order’s account',
  browser: 'The browser that placed the order',
  none: 'Nothing shows that the order is theirs',
}

interface WithdrawalCardProps {
  withdrawal: AdminWithdrawal
  heading?: 'h2' | 'h3'
}

/** One statement: who, when, from what, both amounts, and what came of it. */
export function WithdrawalCard({ withdrawal, heading: Heading = 'h2' }: WithdrawalCardProps) {
  const { order, state, proof, why, lines } = withdrawal
  const { colour, label } = badges[state]
  return (
    <Card as="li" pad className="withdrawal-row">
      <div className="between">
        <Heading className="num">{order ? <OrderLink order={order} /> : withdrawal.orderNo}</Heading>
        <Badge colour={colour}>{label}</Badge>
      </div>
      <p className="small muted">
        {withdrawal.name || 'Erased'}
        {withdrawal.email && `, ${withdrawal.email}`}. Received {shownMomentUtc(withdrawal.receivedAt)}.
        {order && ` ${order.packageName}.`} {proof && `${proofs[proof]}.`}
      </p>
      {why && <p>{whys[why]}</p>}
      {lines.map((line) => (
        <Figures key={line.id} line={line} />
      ))}
      {withdrawal.decidedBy && (
        <p className="small muted">
          By {withdrawal.decidedBy} on {withdrawal.decidedAt && shownDate(withdrawal.decidedAt)}.
          {withdrawal.answer && ` “${withdrawal.answer}”`}
        </p>
      )}
      {state === 'waiting' && (
        <May call={decideWithdrawal}>
          <DecideWithdrawal withdrawal={withdrawal} />
        </May>
      )}
    </Card>
  )
}

function Figures({
  line: { kind, name, currency, full, proportional, hasConsent, given },
}: {
  line: AdminWithdrawalLine
}) {
  const price = (amount: string) => formatPlanPrice(amount, currency)
  return (
    <FactGrid
      wide
      facts={[
        { label: kind === 'top-up' ? 'Top-up' : 'Plan', value: name },
        given === null
          ? { label: 'All of it', value: price(full) }
          : { label: 'Given back', value: `${price(given)} of ${price(full)}` },
        { label: 'Unused part', value: price(proportional) },
        { label: 'Asked to begin at once', value: hasConsent ? 'Yes' : 'No' },
      ]}
    />
  )
}
