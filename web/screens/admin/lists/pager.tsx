import { mostCounted, rowsOnAPage } from '#contract/admin.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { type AdminAddress, writeAddress } from '../admin-address.ts'
import { isUncounted, shownCount } from '../shown-figures.ts'

interface PagerProps {
  address: AdminAddress
  found: { rows: readonly { id: string | number }[]; total: number; nextAfter: string | undefined }
}

/** Nothing at all while everything fits on one page. */
export function Pager({ address, found: { rows, total, nextAfter } }: PagerProps) {
  const { page } = address
  const isLast = nextAfter === undefined && page * rowsOnAPage >= total
  if (rows.length === 0 || (page === 1 && isLast)) return null
  const first = (page - 1) * rowsOnAPage + 1
  const here = { ...address, after: undefined, before: undefined }
  // A list without keys is told its pages by number.
  const firstId = address.after || address.before || nextAfter ? String(rows[0]?.id) : undefined
  return (
    <nav className="pager" aria-label="Pages">
      <Step to={{ ...here, page: page - 1, before: firstId }} isOpen={page > 1}>
        Previous
      </Step>
      <span className="small muted num">
        {shownCount(first)}–{shownCount(first + rows.length - 1)} of{' '}
        {isUncounted(total, address) ? `${shownCount(mostCounted)}+` : shownCount(total)}
      </span>
      <Step to={{ ...here, page: page + 1, after: nextAfter }} isOpen={!isLast}>
        Next
      </Step>
    </nav>
  )
}

function Step({ to, isOpen, children }: { to: AdminAddress; isOpen: boolean; children: string }) {
  if (!isOpen)
    return (
      <span className="btn btn-line btn-sm" aria-disabled="true">
        {children}
      </span>
    )
  return (
    <LinkButton look="line" size="sm" href={writeAddress(to)} onClick={() => window.scrollTo(0, 0)}>
      {children}
    </LinkButton>
  )
}
