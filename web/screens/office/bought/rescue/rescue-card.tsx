import type { AdminRescue, RescueOutcome } from '#contract/bought/rescue-request.ts'
import { findingWords, phoneWords, stepOutcomeWords, stepWords } from '#contract/bought/rescue-words.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge, type BadgeColour } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { type Fact, FactRows } from '../../../../ui/facts.tsx'
import { writeAddress } from '../../admin-address.ts'
import { OrderLink } from '../orders/order-link.tsx'
import './rescue.css'

const badges: Record<RescueOutcome | 'open', { colour: BadgeColour; label: string }> = {
  open: { colour: 'yellow', label: 'Not solved yet' },
  solved: { colour: 'green', label: 'Solved' },
  'handed-over': { colour: 'blue', label: 'Handed over' },
  refunded: { colour: 'plain', label: 'Refunded' },
}

interface RescueCardProps {
  rescue: AdminRescue
  /** The order it is about, if the page does not already show it. */
  about?: { id: string; orderNo: string }
}

/** A rescue (installed, but no internet): what was known, and what was tried. */
export function RescueCard({ rescue, about }: RescueCardProps) {
  const { colour, label } = badges[rescue.outcome ?? 'open']
  return (
    <Card as="section" pad className="fact-card" aria-labelledby="rescue">
      <div className="between">
        <h2 id="rescue">No internet</h2>
        <Badge colour={colour}>{label}</Badge>
      </div>
      <FactRows facts={factsOf(rescue, about)} />
      <Tried rescue={rescue} />
      {rescue.threadId && !about && (
        <a className="link small" href={writeAddress({ tab: 'support', thread: rescue.threadId })}>
          Open the conversation
        </a>
      )}
    </Card>
  )
}

const factsOf = ({ finding, phone, countryCode, begunAt }: AdminRescue, about: RescueCardProps['about']): Fact[] => [
  ...(about ? [{ label: 'Order', value: <OrderLink order={about} /> }] : []),
  { label: 'Found', value: findingWords[finding] },
  { label: 'Phone', value: phoneWords(phone) },
  { label: 'Country', value: countryCode ? countryNamed(countryCode) : 'not said' },
  { label: 'Begun', value: shownMoment(begunAt) },
]

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
const countryNamed = (code: string): string => countries.of(code) ?? code

/** The same in a few lines, for deciding a refund request. */
export function RescueInShort({ rescue }: { rescue: AdminRescue }) {
  const { label } = badges[rescue.outcome ?? 'open']
  return (
    <div className="rescue-short small">
      <p>
        <span className="strong">No internet:</span> {findingWords[rescue.finding].toLowerCase()},{' '}
        {phoneWords(rescue.phone)}. {label}.
      </p>
      <Tried rescue={rescue} />
    </div>
  )
}

function Tried({ rescue: { answers } }: { rescue: AdminRescue }) {
  if (answers.length === 0) return <p className="small muted">Nothing was tried yet.</p>
  return (
    <ol className="rescue-steps small" aria-label="Steps tried">
      {answers.map(({ step, outcome, at }) => (
        <li key={`${step} ${at}`}>
          {stepWords[step]}:{' '}
          <span className={outcome === 'solved' ? 'strong' : 'muted'}>{stepOutcomeWords[outcome]}</span>
        </li>
      ))}
    </ol>
  )
}
