import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** A list that is loading, as tall as a few of its rows. */
export function RowsSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Loading label={label} className="card pad stack">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="1.75rem" />
      ))}
    </Loading>
  )
}
