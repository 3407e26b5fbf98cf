import type { MouseEvent } from 'react'
import { rowsOnAPage } from '#contract/office/admin.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { type AdminAddress, writeAddress } from '../admin-address.ts'
import { isUncounted, shownRange } from '../shown-figures.ts'

interface PagerProps {
  address: AdminAddress
  found: { rows: readonly { id: string | number }[]; total: number; nextAfter: string | undefined }
}

/** Renders nothing while everything fits on one page. */
export function Pager({ address, found: { rows, total, nextAfter } }: PagerProps) {
  const { page } = address
  const isLast = nextAfter === undefined && page * rowsOnAPage >= total
  if (rows.length === 0 || (page === 1 && isLast)) return null
  const first = (page - 1) * rowsOnAPage + 1
  const here = { ...address, after: undefined, before: undefined }
  // A list without keys is paged by number.
  const firstId = address.after || address.before || nextAfter ? String(rows[0]?.id) : undefined
  return (
    <nav className="pager" aria-label="Pages">
      <Step to={page > 1 ? { ...here, page: page - 1, before: firstId } : undefined} from={address}>
        Previous
      </Step>
      <span className="small muted num" aria-live="polite">
        {shownRange(first, rows.length, isUncounted(total, address) ? 'many' : total)}
      </span>
      <Step to={isLast ? undefined : { ...here, page: page + 1, after: nextAfter }} from={address}>
        Next
      </Step>
    </nav>
  )
}

/** Stays a link at the end of the list: if it disappeared, keyboard focus would jump back to the top. */
function Step({ to, from, children }: { to: AdminAddress | undefined; from: AdminAddress; children: string }) {
  const handleClick = (event: MouseEvent) => (to ? window.scrollTo(0, 0) : event.preventDefault())
  return (
    <LinkButton
      look="line"
      size="sm"
      href={writeAddress(to ?? from)}
      aria-disabled={to ? undefined : true}
      onClick={handleClick}
    >
      {children}
    </LinkButton>
  )
}
