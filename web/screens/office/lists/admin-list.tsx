import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { addressOf } from '#contract/api/address.ts'
import type { LinkEndpoint } from '#contract/api/endpoint.ts'
import type { CsvDecimals } from '#contract/office/csv-form.ts'
import { dateIn } from '#contract/base/zones.ts'
import { mostCounted } from '#contract/office/admin.ts'
import { fileNameOf } from '../../../data/save-file.ts'
import { useShop, useShopZone } from '../../../data/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type AdminAddress, writeAddress } from '../admin-address.ts'
import { useMay } from '../may.tsx'
import { type ListName, listQuery, type RowOf } from '../admin-queries.ts'
import { useCsvDecimals } from './csv-choice.tsx'
import { ExportLink } from './export-link.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Pager } from './pager.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SearchField } from './search-field.tsx'
import { counted, isUncounted } from '../shown-figures.ts'
import './admin-list.css'

interface AdminListProps<Name extends ListName> {
  name: Name
  /** The singular of what is listed: `order`. */
  noun: string
  /** The label of the search field. */
  searches: string
  address: AdminAddress
  filter?: ReactNode
  /** Where the whole list can be downloaded as a file. */
  exported?: LinkEndpoint<{ query: { decimals?: CsvDecimals | undefined } }>
  children: (rows: readonly RowOf[Name][]) => ReactNode
}

/** A list with search and paging; the caller renders the rows. */
export function AdminList<Name extends ListName>(props: AdminListProps<Name>) {
  const { name, noun, searches, address, filter, exported, children } = props
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(listQuery(name, address))
  const { name: shop } = useShop()
  const may = useMay()
  const decimals = useCsvDecimals()
  const zone = useShopZone()
  const fileOf = (what: string) => fileNameOf(shop, `${what}-${dateIn(new Date(), zone)}.csv`)
  return (
    <div className="stack">
      <div className="admin-tools">
        <SearchField label={searches} address={address} />
        {filter}
        <div className="admin-count small">
          <p className="muted num" role="status">
            {data ? shownTotal(data.total, address, noun) : ''}
          </p>
          {exported && may(exported) && (
            <ExportLink path={addressOf(exported, { query: { decimals } })} fileOf={() => fileOf(name)}>
              Export CSV
            </ExportLink>
          )}
        </div>
      </div>
      {data ? (
        <div className={classes('admin-rows', isPlaceholderData && 'admin-rows-old')} aria-busy={isPlaceholderData}>
          {data.rows.length > 0 ? children(data.rows) : <Nothing noun={noun} address={address} />}
          <Pager address={address} found={data} />
        </div>
      ) : isError ? (
        <LoadFailure busy={isFetching} onRetry={refetch} />
      ) : (
        <RowsSkeleton label={`Loading ${noun}s`} />
      )}
    </div>
  )
}

function shownTotal(total: number, address: AdminAddress, noun: string): string {
  if (isUncounted(total, address))
    return `More than ${counted(mostCounted, noun)}${isNarrowed(address) ? ' found' : ''}`
  return `${counted(total, noun)}${isNarrowed(address) ? ' found' : ''}`
}

const isNarrowed = ({ q, status, state }: AdminAddress) => q !== '' || status !== undefined || state !== undefined

function Nothing({ noun, address }: { noun: string; address: AdminAddress }) {
  const { tab, log, page } = address
  if (isNarrowed(address) && page === 1)
    return (
      <Empty title={`No ${noun}s found`} way={{ to: { tab, log }, label: `Show all ${noun}s` }}>
        Nothing matches this search.
      </Empty>
    )
  // After a reload or from a link: the row it started at may be gone, or the list has become shorter.
  if (page > 1)
    return (
      <Empty title="Nothing on this page" way={{ to: { ...address, page: 1 }, label: 'Go to the first page' }}>
        The list has changed since you opened it.
      </Empty>
    )
  return <Empty title={`No ${noun}s yet`}>The first one will appear here.</Empty>
}

interface EmptyProps {
  title: string
  /** A link to where there is something to see. */
  way?: { to: Parameters<typeof writeAddress>[0]; label: string }
  children: string
}

function Empty({ title, way, children }: EmptyProps) {
  const [, navigate] = useLocation()
  const action = way && <Button onClick={() => navigate(writeAddress(way.to))}>{way.label}</Button>
  return (
    <Card>
      <EmptyState title={title} signal="none" action={action}>
        {children}
      </EmptyState>
    </Card>
  )
}
