import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../data/api.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type AdminAddress, writeAddress } from './admin-address.ts'
import { LoadFailure } from './lists/load-failure.tsx'
import { RowsSkeleton } from './lists/rows-skeleton.tsx'

interface PageFrameProps {
  back: { label: string; to: AdminAddress }
  query: UseQueryResult
  /** Undefined until loaded. */
  title: string | undefined
  /** Beside the title. */
  aside?: ReactNode
  /** The message if there is nothing with that id. */
  missing: string
  children: ReactNode
}

/** The page of one order, user or conversation, with a link back to the list it was opened from. */
export function PageFrame({ back, query, title, aside, missing, children }: PageFrameProps) {
  return (
    <div className="wrap admin">
      <div className="page-head">
        <a className="back" href={writeAddress(back.to)}>
          <ArrowLeft className="icon" />
          {back.label}
        </a>
        {title !== undefined && (
          <div className="flow">
            <h1 className="admin-title">{title}</h1>
            {aside}
          </div>
        )}
      </div>
      {title === undefined ? <NotThere query={query} missing={missing} /> : children}
    </div>
  )
}

function NotThere({ query, missing }: { query: UseQueryResult; missing: string }) {
  const { error, isError, isFetching, refetch } = query
  if (error instanceof ApiError && error.status === 404)
    return (
      <Card>
        <EmptyState title={missing} level={1} signal="none">
          The link may be incomplete.
        </EmptyState>
      </Card>
    )
  if (isError) return <LoadFailure level={1} busy={isFetching} onRetry={refetch} />
  return <RowsSkeleton label="Loading" />
}
