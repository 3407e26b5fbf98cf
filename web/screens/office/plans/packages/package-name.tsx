import { useState } from 'react'
import type { AdminPackage } from '#contract/office/admin.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PackageSheet } from './package-sheet.tsx'
import './package-name.css'

/** A package's name, which opens its details. */
export function PackageName({ plan }: { plan: AdminPackage }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="package-name" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {plan.name}
      </button>
      {plan.place === 'hidden' && <Badge colour="yellow">Hidden</Badge>}
      {plan.place === 'pinned' && <Badge colour="sun">Pinned</Badge>}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={plan.name} description={plan.description}>
        <PackageSheet plan={plan} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
