import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import {
  exportBatch,
  exportStatement,
  listCodeAbuse,
  listCodes,
  listReferrals,
  makeCode,
  pauseCode,
} from '#contract/api/admin-codes.ts'
import { addressOf } from '#contract/api/address.ts'
import type { AdminCode, CodeAbuse } from '#contract/office/admin-code.ts'
import { type CodeKind, codeTraits } from '#contract/sales/code.ts'
import { shownDate, shownDayUtc } from '#contract/formats/dates.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { dateIn, firstOfMonth } from '#contract/base/zones.ts'
import { call } from '../../../../data/call.ts'
import { queryOf } from '../../../../data/query.ts'
import { useShopZone } from '../../../../data/shop.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { AdminAddress } from '../../admin-address.ts'
import { ExportLink } from '../../lists/export-link.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { Pager } from '../../lists/pager.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import { SearchField } from '../../lists/search-field.tsx'
import { May, useMay } from '../../may.tsx'
import { OrderLink } from '../../bought/orders/order-link.tsx'
import { counted } from '../../shown-figures.ts'
import { useAdminAction } from '../../use-admin-action.ts'
import { CodeName } from './code-name.tsx'
import { MakeCode } from './make-code.tsx'
import { Referrals } from './referrals.tsx'
import '../../lists/admin-list.css'

const codesQuery = ({ q, page }: AdminAddress) =>
  queryOptions({
    ...queryOf(listCodes, { query: { ...(q && { search: q }), page } }),
    placeholderData: keepPreviousData,
  })

/** Codes that lower prices, what each gave away and brought in, and buyers who stand out. */
export function CodesView({ address }: { address: AdminAddress }) {
  const { data, isError, isFetching, refetch } = useQuery(codesQuery(address))
  return (
    <div className="stack">
      <div className="admin-tools">
        <SearchField label="Search code, note or batch" address={address} />
        <May call={makeCode}>
          <MakeCode />
        </May>
        <div className="admin-count small">
          <p className="muted num" role="status">
            {data ? counted(data.total, 'code') : ''}
            {data && Number(data.owed) > 0 && `, ${formatPlanPrice(data.owed, data.currency)} left on vouchers`}
          </p>
        </div>
      </div>
      {data ? (
        <div className="admin-rows" aria-busy={isFetching}>
          {data.codes.length > 0 ? (
            <FoldTable label="Codes" columns={columns} rows={data.codes} />
          ) : (
            <Card>
              <EmptyState title={address.q ? 'No codes found' : 'No codes yet'} signal="none">
                {address.q
                  ? 'Nothing matches this search.'
                  : 'A code takes a percentage or an amount off a price at checkout. A voucher pays.'}
              </EmptyState>
            </Card>
          )}
          <Pager address={address} found={{ rows: data.codes, total: data.total, nextAfter: undefined }} />
        </div>
      ) : isError ? (
        <LoadFailure busy={isFetching} onRetry={refetch} />
      ) : (
        <RowsSkeleton label="Loading the codes" />
      )}
      <May call={listCodeAbuse}>
        <Abuse />
      </May>
      <May call={listReferrals}>
        <Referrals />
      </May>
    </div>
  )
}

const sumOf = ({ value, currency }: AdminCode): string => formatPlanPrice(value, currency)

const worths: Readonly<Record<CodeKind, (code: AdminCode) => string>> = {
  percent: ({ value }) => `${value}%`,
  amount: sumOf,
  voucher: (code) => `${sumOf(code)} voucher`,
  partner: ({ value }) => `${value}% to the partner`,
  referral: (code) => `${sumOf(code)} for a friend`,
}

const worth = (code: AdminCode): string => worths[code.kind](code)

function Limits({ code }: { code: AdminCode }) {
  const zone = useShopZone()
  return [limitsOf(code, zone), code.note].filter(Boolean).join('. ')
}

/** The limits of a code, in a few words. */
function limitsOf(code: AdminCode, zone: string): string {
  const { announced, minimum, currency, countryCodes, firstPurchase, maxPerPerson, budget, endsAt } = code
  const places =
    countryCodes && (countryCodes.length > 4 ? `${countryCodes.length} countries` : countryCodes.join(', '))
  return [
    announced && 'announced',
    minimum && `from ${formatPlanPrice(minimum, currency)}`,
    places,
    firstPurchase && 'first purchase',
    maxPerPerson && `${maxPerPerson} per person`,
    budget && `budget ${formatPlanPrice(budget, currency)}`,
    endsAt && `until ${shownDayUtc(dateIn(new Date(endsAt), zone))}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const looks = {
  running: { colour: 'green', name: 'Running' },
  waiting: { colour: 'blue', name: 'Not started' },
  paused: { colour: 'yellow', name: 'Paused' },
  over: { colour: 'yellow', name: 'Over' },
  'used-up': { colour: 'blue', name: 'Used up' },
} as const

function BatchLink({ batch }: { batch: string }) {
  const may = useMay()
  if (!may(exportBatch)) return batch
  return (
    <ExportLink path={addressOf(exportBatch, { params: { batch } })} fileOf={() => `codes-${batch}.csv`}>
      {batch}
    </ExportLink>
  )
}

/** The statement of last month, which is complete. */
function StatementLink({ code: { id, code } }: { code: AdminCode }) {
  const may = useMay()
  const zone = useShopZone()
  const [month] = useState(() => firstOfMonth(new Date(), zone, 1).slice(0, 7))
  if (!may(exportStatement)) return null
  return (
    <ExportLink
      path={addressOf(exportStatement, { params: { id }, query: { month } })}
      fileOf={() => `statement-${code}-${month}.csv`}
    >
      Statement {month}
    </ExportLink>
  )
}

function PauseButton({ code }: { code: AdminCode }) {
  const isPaused = code.state === 'paused'
  const { mutate, isPending } = useAdminAction({
    send: () => call(pauseCode, { params: { id: code.id }, body: { paused: !isPaused } }),
    done: isPaused ? 'The code runs again' : 'The code is paused',
    failed: 'The code was not changed',
    onDone: () => undefined,
  })
  return (
    <Button
      look="line"
      size="sm"
      busy={isPending}
      icon={isPaused ? <Play className="icon" /> : <Pause className="icon" />}
      aria-label={`${isPaused ? 'Resume' : 'Pause'} ${code.code}`}
      onClick={() => mutate(undefined)}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  )
}

const columns: Column<AdminCode>[] = [
  { head: 'Code', fold: 1, className: 'strong num wraps', cell: (code) => <CodeName key={code.id} code={code} /> },
  { head: 'Worth', fold: 2, className: 'r strong', cell: worth },
  {
    head: 'State',
    fold: 3,
    cell: ({ state }) => <Badge colour={looks[state].colour}>{looks[state].name}</Badge>,
  },
  {
    head: 'Uses',
    fold: 4,
    foldName: 'Uses',
    className: 'r num',
    cell: ({ kind, used, maxUses }) =>
      codeTraits[kind].does === 'pays' ? '' : maxUses === null ? used : `${used} of ${maxUses}`,
  },
  {
    head: 'Given',
    fold: 5,
    foldName: 'Given',
    className: 'r num',
    cell: ({ given, left, currency }) =>
      left === null
        ? formatPlanPrice(given, currency)
        : `${formatPlanPrice(given, currency)}, ${formatPlanPrice(left, currency)} left`,
  },
  {
    head: 'Revenue',
    fold: 6,
    foldName: 'Revenue',
    className: 'r num',
    cell: ({ revenue, currency }) => formatPlanPrice(revenue, currency),
  },
  {
    head: 'Limits',
    fold: 7,
    className: 'wraps muted',
    cell: (code) => <Limits code={code} />,
  },
  {
    head: 'Batch',
    fold: 8,
    cell: (code) =>
      codeTraits[code.kind].does === 'links' ? (
        <StatementLink code={code} />
      ) : (
        code.batch && <BatchLink batch={code.batch} />
      ),
  },
  {
    head: 'Action',
    fold: 9,
    className: 'r',
    cell: (code) => (
      <May call={pauseCode}>
        <PauseButton code={code} />
      </May>
    ),
  },
]

type AbuseRow = CodeAbuse & { id: string }

const marks = {
  account: 'One account',
  address: 'One email address',
  browser: 'One browser',
  card: 'One card',
} as const

const abuseColumns: Column<AbuseRow>[] = [
  { head: 'Recognised by', fold: 1, className: 'strong', cell: ({ by }) => marks[by] },
  { head: 'Sales', fold: 2, className: 'r num', cell: ({ uses }) => uses },
  { head: 'Codes', fold: 3, className: 'wraps', cell: ({ codes }) => codes.join(', ') },
  { head: 'Given', fold: 4, className: 'r num', cell: ({ given, currency }) => formatPlanPrice(given, currency) },
  {
    head: 'Orders',
    fold: 5,
    className: 'num wraps',
    cell: ({ orders }) => orders.slice(0, 5).map((order) => <OrderLink key={order.id} order={order} />),
  },
  { head: 'Last', fold: 6, className: 'r muted', cell: ({ lastAt }) => shownDate(lastAt) },
]

/** Nothing to see is the usual case, and takes no room. */
function Abuse() {
  const { data = [] } = useQuery(queryOf(listCodeAbuse))
  if (data.length === 0) return null
  return (
    <section className="stack admin-more" aria-labelledby="code-abuse">
      <h2 id="code-abuse">Buyers with codes in several sales</h2>
      <p className="small muted">
        Of the last 90 days. Several may share a browser, and one person may have several addresses: look at the orders
        before you act.
      </p>
      <FoldTable
        label="Buyers with codes in several sales"
        columns={abuseColumns}
        rows={data.map((row, index) => ({ ...row, id: String(index) }))}
      />
    </section>
  )
}
