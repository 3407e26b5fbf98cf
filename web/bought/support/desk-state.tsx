import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../data/shop.ts'
import { demonstration } from './demonstration.tsx'
import { deskQuery } from './follow-thread.ts'
import './chat.css'

/** Whether support is online; shows nothing until that is known. */
export function DeskState() {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  const { data } = useQuery({ ...deskQuery, staleTime: 0, refetchInterval: 30_000 })
  return (
    <p className="desk-state small" role="status" data-here={data?.isStaffed || undefined}>
      <span className="desk-dot" aria-hidden="true" />
      {data === undefined && <Trans>Checking who’s online…</Trans>}
      {data?.isStaffed === true && <Trans>We’re online</Trans>}
      {data?.isStaffed === false &&
        (isDemonstration ? t(demonstration.nobodyHere) : <Trans>We’re away right now. We’ll reply by email.</Trans>)}
    </p>
  )
}
