import type { UseQueryResult } from '@tanstack/react-query'
import { dataLabel } from '#contract/data-amount.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import type { TopUpPackageView } from '#contract/top-up.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import './top-up.css'

type PackagesProps = {
  packages: readonly TopUpPackageView[]
  value: string | undefined
  onChange: (id: string) => void
}

/** What can be added to an eSIM, to choose from. */
export function TopUpPackages({ packages, value, onChange }: PackagesProps) {
  if (packages.length === 0) return <p className="muted">No top-up packages available for this eSIM.</p>
  const choices = packages.map(({ id, name, price, dataAmount }) => ({
    value: id,
    label: name,
    note: dataLabel(dataAmount),
    end: formatPlanPrice(price),
  }))
  return <Choices label="Top-up packages" choices={choices} value={value} onChange={onChange} />
}

export function TopUpPackagesLoading() {
  return (
    <Loading label="Loading top-up packages" className="choices">
      <Skeleton height="4.5rem" control />
      <Skeleton height="4.5rem" control />
      <Skeleton height="4.5rem" control />
    </Loading>
  )
}

/** The list did not come, which is not the same as an empty one. */
export function TopUpPackagesFailed({ list }: { list: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return (
    <Notice kind="bad" title="The top-ups could not be loaded" alert>
      <p>Nothing was charged, and your data is as it was.</p>
      <p className="top-up-again">
        <Button look="line" size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
          Try again
        </Button>
      </p>
    </Notice>
  )
}
