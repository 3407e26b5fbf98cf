import { mostCounted, rowsOnAPage } from '#contract/admin.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { type AdminAddress, writeAddress } from '../admin-address.ts'
import { shownCount } from '../shown-figures.ts'

/** Nothing at all while everything fits on one page. */
export function Pager({ address, total }: { address: AdminAddress; total: number }) {
  const { page } = address
  const pages = Math.ceil(total / rowsOnAPage)
  if (pages <= 1 || page > pages) return null
  const first = (page - 1) * rowsOnAPage + 1
  return (
    <nav className="pager" aria-label="Pages">
      <Step to={{ ...address, page: page - 1 }} isOpen={page > 1}>
        Previous
      </Step>
      <span className="small muted num">
        {shownCount(first)}–{shownCount(Math.min(page * rowsOnAPage, total))} of{' '}
        {address.q && total > mostCounted ? `${shownCount(mostCounted)}+` : shownCount(total)}
      </span>
      <Step to={{ ...address, page: page + 1 }} isOpen={page < pages}>
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
