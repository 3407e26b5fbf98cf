import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { gatherEvidence, submitEvidence } from '#contract/api/disputes.ts'
import { type DisputePage as DisputePageData, disputeTraits, reasonInWords } from '#contract/office/dispute.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { call } from '../../../../data/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Points } from '../../../../ui/steps.tsx'
import type { AdminAddress } from '../../admin-address.ts'
import { disputeQuery } from '../../admin-queries.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { FactCard } from '../../fact-card.tsx'
import { May } from '../../may.tsx'
import { OrderLink } from '../../bought/orders/order-link.tsx'
import { PageFrame } from '../../page-frame.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { awaitsAnswer, DisputeBadge, shownTimeLeft } from './dispute-words.tsx'
import './disputes.css'

/** One dispute: how it stands, and the evidence for the bank. */
export function DisputePage({ address, id }: { address: AdminAddress; id: string }) {
  const query = useQuery(disputeQuery(id))
  const { data: dispute } = query
  return (
    <PageFrame
      back={{ label: 'Disputes', to: { ...address, dispute: undefined } }}
      query={query}
      title={dispute && `Dispute over ${formatPlanPrice(dispute.amount, dispute.currency)}`}
      aside={dispute && <DisputeBadge dispute={dispute} />}
      missing="Dispute not found"
    >
      {dispute && <Dispute dispute={dispute} />}
    </PageFrame>
  )
}

function Dispute({ dispute }: { dispute: DisputePageData }) {
  return (
    <div className="stack">
      <Standing dispute={dispute} />
      <FactCard title="Dispute" facts={factsOf(dispute)} />
      <Evidence dispute={dispute} />
    </div>
  )
}

function Standing({ dispute }: { dispute: DisputePageData }) {
  const { status, dueBy, submittedAt, submittedBy } = dispute
  if (awaitsAnswer(dispute))
    return (
      <Notice kind={dispute.canAnswer ? 'warn' : 'bad'} title={shownTimeLeft(dispute)}>
        <p>
          {dispute.canAnswer && dueBy
            ? `Answer by ${shownMoment(dueBy)}. Put the evidence together, read it, then send it: the bank takes it once.`
            : 'The bank takes no more evidence. It decides by what it has.'}
        </p>
      </Notice>
    )
  if (status === 'lost')
    return (
      <Notice kind="bad" title="Lost">
        <p>The bank gave the money to the buyer. The order keeps its eSIM; the amount is out of the revenue.</p>
      </Notice>
    )
  if (status === 'won')
    return (
      <Notice kind="good" title="Won">
        <p>The money is back with the shop.</p>
      </Notice>
    )
  if (disputeTraits[status].isOpen && submittedAt)
    return (
      <Notice kind="tell" title="The bank is deciding">
        <p>{`${submittedBy ?? 'An administrator'} sent the evidence on ${shownMoment(submittedAt)}. Banks take up to three months.`}</p>
      </Notice>
    )
  return null
}

const factsOf = (dispute: DisputePageData) => [
  { label: 'What the buyer says', value: reasonInWords(dispute.reason) },
  { label: 'Opened', value: shownMoment(dispute.openedAt) },
  { label: 'Answer by', value: dispute.dueBy ? shownMoment(dispute.dueBy) : 'No answer possible' },
  { label: 'The provider’s fee', value: dispute.fee ? formatPlanPrice(dispute.fee.amount, dispute.fee.currency) : '–' },
  {
    label: 'Orders',
    value: (
      <span className="dispute-orders">
        {dispute.orders.map((order) => (
          <OrderLink key={order.id} order={order} />
        ))}
      </span>
    ),
  },
  { label: 'Payment', value: <span className="num">{dispute.paymentId}</span> },
]

function Evidence({ dispute }: { dispute: DisputePageData }) {
  const { evidence, canAnswer } = dispute
  return (
    <Card pad as="section" className="stack dispute-evidence" aria-labelledby="dispute-evidence">
      <h2 id="dispute-evidence">Evidence</h2>
      {evidence ? (
        <>
          <p className="small muted">
            {`Put together by ${evidence.stagedBy} on ${shownMoment(evidence.stagedAt)}. ${
              dispute.isSubmitted ? 'The bank has it.' : 'The bank does not have it yet.'
            }`}
          </p>
          <Pieces pieces={evidence.pieces} />
          {evidence.missing.length > 0 && (
            <div>
              <h3>Not on file</h3>
              <Points items={evidence.missing} />
            </div>
          )}
        </>
      ) : (
        <p className="muted">
          {canAnswer
            ? 'Consent, delivery, installation and use, messages, the return policy and the receipt are put together from what the shop has on file.'
            : 'None was put together.'}
        </p>
      )}
      {canAnswer && (
        <May call={gatherEvidence}>
          <EvidenceActions dispute={dispute} />
        </May>
      )}
    </Card>
  )
}

const Pieces = ({ pieces }: { pieces: NonNullable<DisputePageData['evidence']>['pieces'] }) => (
  <dl className="evidence-pieces">
    {pieces.map(({ field, label, text, isFile }) => (
      <div key={field}>
        <dt>
          {label} <code className="small muted">{field}</code>
        </dt>
        <dd>
          {isFile ? (
            <span className="evidence-file">
              <FileText className="icon" />
              {text}
            </span>
          ) : (
            <pre>{text}</pre>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

function EvidenceActions({ dispute: { id, evidence } }: { dispute: DisputePageData }) {
  const [isAsking, setAsking] = useState(false)
  const gather = useAdminAction({
    send: () => call(gatherEvidence, { params: { id } }),
    done: 'Evidence put together',
    failed: 'The evidence was not put together',
    onDone: () => undefined,
  })
  const submit = useAdminAction({
    send: (version: string) => call(submitEvidence, { params: { id }, body: { version } }),
    done: 'Evidence sent to the bank',
    failed: 'The evidence was not sent',
    onDone: () => setAsking(false),
  })
  return (
    <div className="acts">
      {evidence && <Button onClick={() => setAsking(true)}>Send to the bank</Button>}
      <Button look={evidence ? 'line' : 'solid'} busy={gather.isPending} onClick={() => gather.mutate(undefined)}>
        {evidence ? 'Put together anew' : 'Put the evidence together'}
      </Button>
      {evidence && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Send this evidence?"
          follows={[
            'The bank gets exactly what is shown on this page.',
            'It takes evidence once. Afterwards nothing can be added.',
          ]}
          action="Send to the bank"
          look="solid"
          busy={submit.isPending}
          onConfirm={() => submit.mutate(evidence.version)}
        />
      )}
    </div>
  )
}
