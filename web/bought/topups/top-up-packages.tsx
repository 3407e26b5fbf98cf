import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { useFormats } from '../../language/formats-of.ts'
import { useOrderedPlanName } from '../../language/ordered-plan-name.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useShownCharge } from '../../money/payments/use-shown-charge.ts'
import { useTopUpCharge } from './use-top-up-charge.ts'
import './top-up.css'

type PackagesProps = {
  packages: readonly TopUpPackageView[]
  /** Where the eSIM works. */
  countryCode: string | null
  value: string | undefined
  onChange: (id: string) => void
}

/** The top-ups to choose from. */
export function TopUpPackages({ packages, countryCode, value, onChange }: PackagesProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const planName = useOrderedPlanName()
  const charge = useTopUpCharge()
  const shown = useShownCharge()
  if (packages.length === 0)
    return (
      <p className="muted">
        <Trans>No top-up packages available for this eSIM.</Trans>
      </p>
    )
  const choices = packages.map(({ id, name, price, dataAmount, validityDays }) => ({
    value: id,
    label: planName({ packageName: name, countryCode, dataAmount, validityDays }),
    note: formats.data(dataAmount),
    end: shown(charge({ price })),
  }))
  return <Choices label={t`Top-up packages`} choices={choices} value={value} onChange={onChange} />
}

export function TopUpPackagesLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading top-up packages`} className="choices">
      <Skeleton height="4.5rem" control />
      <Skeleton height="4.5rem" control />
      <Skeleton height="4.5rem" control />
    </Loading>
  )
}

/** The list failed to load, which is not the same as an empty one. */
export function TopUpPackagesFailed({ list }: { list: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return (
    <Notice kind="bad" title={<Trans>The top-ups could not be loaded</Trans>} alert>
      <p>
        <Trans>You haven’t been charged, and your data hasn’t changed.</Trans>
      </p>
      <p className="top-up-again">
        <Button look="line" size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    </Notice>
  )
}
