import { useQuery } from '@tanstack/react-query'
import { Ban, KeyRound, Pause, Percent, Play, Wallet } from 'lucide-react'
import { useState } from 'react'
import {
  addPartnerKey,
  changePartner,
  changePartnerBalance,
  replayPartnerEvents,
  revokePartnerKey,
} from '#contract/api/admin-partners.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { formatBooks, readBooks } from '#contract/money/books-money.ts'
import type {
  PartnerAccountView,
  PartnerDelivery,
  PartnerKeyLine,
  PartnerPage as Page,
} from '#contract/office/admin-partner.ts'
import type { PartnerMode } from '#contract/channels/partner-api.ts'
import { call } from '../../../../data/call.ts'
import { sendOnce } from '../../../../money/payments/send-once.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import type { AdminAddress } from '../../admin-address.ts'
import { partnerQuery } from '../../admin-queries.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { DialogOpener } from '../../dialog-opener.tsx'
import { FactCard } from '../../fact-card.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { May } from '../../may.tsx'
import { PageFrame } from '../../page-frame.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { FormDialog } from './form-dialog.tsx'
import { ChangeCompany, CompanyFacts } from './partner-company.tsx'
import { Statements } from './statements.tsx'
import '../../identity/user/user.css'

/** One partner: money, keys, prices, orders, refusals, and what their server was told. */
export function PartnerPage({ address, id }: { address: AdminAddress; id: string }) {
  const query = useQuery(partnerQuery(id))
  const { data: partner } = query
  return (
    <PageFrame
      back={{ label: 'Partners', to: { ...address, partner: undefined } }}
      query={query}
      title={partner?.name}
      aside={partner?.isPaused && <Badge colour="yellow">Paused</Badge>}
      missing="Partner not found"
    >
      {partner && <Partner partner={partner} />}
    </PageFrame>
  )
}

function Partner({ partner }: { partner: Page }) {
  const [mode, setMode] = useState<PartnerMode>('live')
  const [made, setMade] = useState<string>()
  const account = partner[mode]
  return (
    <div className="stack">
      <May call={changePartner}>
        <div className="acts">
          <ChangeBalance partner={partner} mode={mode} />
          <MakeKey partner={partner} mode={mode} onMade={setMade} />
          <ChangeDiscount partner={partner} />
          <ChangeCompany partner={partner} />
          <PauseOrders partner={partner} />
        </div>
      </May>
      {made && (
        <Notice kind="good" title="The new key, shown this once">
          <p>
            <code className="num">{made}</code>
          </p>
        </Notice>
      )}
      <Tabs
        label="Account"
        look="segment"
        tabs={[
          { value: 'live', label: 'Live' },
          { value: 'test', label: 'Test' },
        ]}
        value={mode}
        onChange={setMode}
      >
        <div className="stack">
          <div className="fact-cards">
            <FactCard title="Account" facts={factsOf(partner, account)} />
            <CompanyFacts partner={partner} />
            <Ledger account={account} />
            <Statements partner={partner} mode={mode} />
          </div>
          <Keys partner={partner} mode={mode} />
          <Webhook partner={partner} account={account} />
        </div>
      </Tabs>
    </div>
  )
}

const factsOf = (partner: Page, account: PartnerAccountView) => [
  { label: 'Email', value: partner.email },
  { label: 'Balance', value: formatBooks(account.balance) },
  { label: 'Held for orders under way', value: formatBooks(account.held) },
  { label: 'Discount', value: discountOf(partner) },
  {
    label: 'Orders',
    value: `${account.orders.ready} ready, ${account.orders.preparing} under way, ${account.orders.refunded} refunded`,
  },
  {
    label: 'Refused in 30 days',
    value: account.refusals.map(({ code, count }) => `${code} ${count}`).join(', ') || 'Nothing',
  },
]

function discountOf({ priceRules: { discountPercent, countries, plans } }: Page): string {
  const special = [
    countries.length > 0 && `${countries.length} by country`,
    plans.length > 0 && `${plans.length} by plan`,
  ].filter(Boolean)
  return [`${discountPercent} %`, ...special].join(', ')
}

const shownAmount = (amount: string) =>
  amount.startsWith('-') ? `-${formatBooks(amount.slice(1))}` : `+${formatBooks(amount)}`

function Ledger({ account: { entries } }: { account: PartnerAccountView }) {
  return (
    <Card as="section" pad className="fact-card" aria-labelledby="partner-ledger">
      <h2 id="partner-ledger">Ledger</h2>
      {entries.length === 0 ? (
        <p className="small muted">Nothing has been paid in yet.</p>
      ) : (
        <ul className="ledger">
          {entries.map(({ id, at, amount, reason, actor }) => (
            <li key={id}>
              <span>{reason}</span>
              <span className="strong num">{shownAmount(amount)}</span>
              <span className="small muted">{`${shownMoment(at)}, by ${actor}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type KeyRow = PartnerKeyLine & { partnerId: string }

const keyColumns: Column<KeyRow>[] = [
  { head: 'Key', fold: 1, className: 'strong num', cell: ({ name }) => name },
  { head: 'Status', fold: 2, cell: (line) => <KeyStatus line={line} /> },
  { head: 'May do', fold: 3, className: 'wraps', cell: ({ scopes }) => scopes.join(', ') },
  {
    head: 'Last used',
    fold: 4,
    foldName: 'Last used',
    className: 'muted',
    cell: ({ lastUsedAt }) => (lastUsedAt ? shownMoment(lastUsedAt) : 'Never'),
  },
  { head: 'Action', fold: 5, className: 'r', cell: (line) => !line.isOver && <Revoke line={line} /> },
]

function Keys({ partner, mode }: { partner: Page; mode: PartnerMode }) {
  const keys = partner.keys.filter((key) => key.mode === mode)
  return (
    <section className="stack admin-recent" aria-labelledby="partner-keys">
      <h2 id="partner-keys">Keys</h2>
      {keys.length === 0 ? (
        <p className="muted">No key has been made.</p>
      ) : (
        <FoldTable label="Keys" columns={keyColumns} rows={keys.map((key) => ({ ...key, partnerId: partner.id }))} />
      )}
    </section>
  )
}

function KeyStatus({ line: { isOver, endsAt } }: { line: PartnerKeyLine }) {
  if (isOver) return <Badge colour="red">Ended</Badge>
  return endsAt ? <Badge colour="yellow">{`Ends ${shownMoment(endsAt)}`}</Badge> : <Badge colour="green">Works</Badge>
}

function Revoke({ line }: { line: KeyRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useAdminAction({
    send: () => call(revokePartnerKey, { params: { id: line.partnerId, keyId: line.id } }),
    done: 'Key revoked',
    failed: 'The key was not revoked',
    onDone: () => setIsOpen(false),
  })
  return (
    <May call={revokePartnerKey}>
      <DialogOpener icon={<Ban className="icon" />} onClick={() => setIsOpen(true)}>
        Revoke
      </DialogOpener>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Revoke ${line.name}?`}
        follows={['The partner’s server is refused from this moment.', 'This cannot be undone; a new key can be made.']}
        action="Revoke"
        busy={isPending}
        onConfirm={() => mutate(undefined)}
      />
    </May>
  )
}

type DeliveryRow = Omit<PartnerDelivery, 'id'> & { id: string }

const deliveryColumns: Column<DeliveryRow>[] = [
  { head: 'Event', fold: 1, className: 'strong', cell: ({ sequence, type }) => `${sequence} ${type}` },
  {
    head: 'Answer',
    fold: 2,
    cell: ({ status, problem }) =>
      problem === null ? <Badge colour="green">{status}</Badge> : <Badge colour="red">{status ?? 'None'}</Badge>,
  },
  { head: 'Problem', fold: 3, className: 'wraps', cell: ({ problem }) => problem ?? '–' },
  { head: 'When', fold: 4, className: 'r muted', cell: ({ at }) => shownMoment(at) },
]

function Webhook({ partner, account }: { partner: Page; account: PartnerAccountView }) {
  const { webhook, mode } = account
  const { mutate, isPending } = useAdminAction({
    send: (sequence: number) =>
      call(replayPartnerEvents, { params: { id: partner.id }, body: { mode, from: sequence, to: sequence } }),
    done: 'Event sent again',
    failed: 'The event was not sent',
    onDone: () => undefined,
  })
  const last = webhook.events[0]
  return (
    <section className="stack admin-recent" aria-labelledby="partner-webhook">
      <h2 id="partner-webhook">Webhook</h2>
      {webhook.url === null ? (
        <p className="muted">The partner has set no address. Events can be read with the API.</p>
      ) : (
        <p className="muted">
          {`${webhook.url}: ${webhook.deliveredThrough} of ${webhook.lastSequence} events delivered.`}
          {webhook.stoppedAt && ` Switched off on ${shownMoment(webhook.stoppedAt)}.`}
          {webhook.tryAt && ` Tried again on ${shownMoment(webhook.tryAt)}.`}
        </p>
      )}
      {webhook.url !== null && last && (
        <May call={replayPartnerEvents}>
          <div className="acts">
            <Button look="line" size="sm" busy={isPending} onClick={() => mutate(last.sequence)}>
              Send the last event again
            </Button>
          </div>
        </May>
      )}
      {webhook.deliveries.length > 0 && (
        <FoldTable
          label="Tries"
          columns={deliveryColumns}
          rows={webhook.deliveries.map((each) => ({ ...each, id: String(each.id) }))}
        />
      )}
    </section>
  )
}

function ChangeBalance({ partner, mode }: { partner: Page; mode: PartnerMode }) {
  const { mutate, isPending } = useAdminAction({
    send: (body: { amount: string; reason: string; mode: PartnerMode }) =>
      sendOnce(changePartnerBalance, { params: { id: partner.id }, body }),
    done: 'Balance changed',
    failed: 'The balance was not changed',
    onDone: () => undefined,
  })
  return (
    <FormDialog
      icon={<Wallet className="icon" />}
      opener="Book a payment"
      title={mode === 'live' ? 'Book a payment' : 'Change the test balance'}
      description={`The balance is ${formatBooks(partner[mode].balance)}. Enter a negative amount to take some back.`}
      fields={[
        { name: 'amount', label: `Amount in ${partner.currency}`, placeholder: '500.00' },
        { name: 'reason', label: 'Reason', hint: 'Kept in the ledger and the audit log.' },
      ]}
      action="Book it"
      busy={isPending}
      onSubmit={({ amount, reason }, close) => {
        if (!readBooks(amount.trim())?.amount) return { amount: 'Please enter an amount, like 500.00.' }
        if (reason.trim() === '') return { reason: 'Please say why.' }
        mutate({ amount: amount.trim(), reason: reason.trim(), mode }, { onSuccess: close })
      }}
    />
  )
}

function MakeKey({ partner, mode, onMade }: { partner: Page; mode: PartnerMode; onMade: (key: string) => void }) {
  const { mutate, isPending } = useAdminAction({
    send: async () => onMade((await call(addPartnerKey, { params: { id: partner.id }, body: { mode } })).key),
    done: 'Key made',
    failed: 'No key was made',
    onDone: () => undefined,
  })
  return (
    <Button
      look="line"
      size="sm"
      icon={<KeyRound className="icon" />}
      busy={isPending}
      onClick={() => mutate(undefined)}
    >
      {mode === 'live' ? 'Make a live key' : 'Make a test key'}
    </Button>
  )
}

function ChangeDiscount({ partner }: { partner: Page }) {
  const { mutate, isPending } = useAdminAction({
    send: (discountPercent: number) =>
      call(changePartner, {
        params: { id: partner.id },
        body: { priceRules: { ...partner.priceRules, discountPercent } },
      }),
    done: 'Prices changed',
    failed: 'The prices were not changed',
    onDone: () => undefined,
  })
  return (
    <FormDialog
      icon={<Percent className="icon" />}
      opener="Change the discount"
      title="Change the discount"
      description="On the shop’s own prices. No plan is sold below what the supplier charges."
      fields={[{ name: 'percent', label: 'Discount in percent', value: String(partner.priceRules.discountPercent) }]}
      action="Change it"
      busy={isPending}
      onSubmit={({ percent }, close) => {
        const value = Number(percent)
        if (percent.trim() === '' || !(value >= 0 && value <= 90)) return { percent: 'Please enter 0 to 90.' }
        mutate(value, { onSuccess: close })
      }}
    />
  )
}

function PauseOrders({ partner: { id, isPaused } }: { partner: Page }) {
  const { mutate, isPending } = useAdminAction({
    send: (pause: boolean) => call(changePartner, { params: { id }, body: { isPaused: pause } }),
    done: isPaused ? 'Orders resumed' : 'Orders paused',
    failed: 'Nothing was changed',
    onDone: () => undefined,
  })
  return (
    <Button
      look="line"
      size="sm"
      icon={isPaused ? <Play className="icon" /> : <Pause className="icon" />}
      busy={isPending}
      onClick={() => mutate(!isPaused)}
    >
      {isPaused ? 'Resume orders' : 'Pause orders'}
    </Button>
  )
}
