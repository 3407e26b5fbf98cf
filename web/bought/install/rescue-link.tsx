import { Trans, useLingui } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import { paths } from '#contract/site/paths.ts'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { Link } from '../../language/link.tsx'
import './rescue-link.css'

/** Beside every eSIM: help for customers who have installed it and still have no internet. */
export function RescueLink({ order: { id, orderNo } }: { order: { id: string; orderNo: string } }) {
  const { t } = useLingui()
  const number = shownOrderNo(orderNo)
  return (
    <Link
      className="rescue-link"
      href={paths.rescue(id)}
      aria-label={t`Installed, but no internet? Help for order #${number}`}
    >
      <LifeBuoy className="icon" />
      <span>
        <Trans>Installed, but no internet?</Trans>
      </span>
    </Link>
  )
}
