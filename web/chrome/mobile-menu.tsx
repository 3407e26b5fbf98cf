import { ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { goToSignIn } from '#contract/api/accounts.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../data/user.ts'
import { IconButton } from '../ui/button.tsx'
import { keepTabInside } from '../ui/keep-tab-inside.ts'
import './mobile-menu.css'

/** The whole screen is the menu, so a tap anywhere closes it: on a link, on the button, or on nothing. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useModal(open, onClose)
  const { user } = useUser()
  return (
    <dialog ref={dialog} className="menu on-sea" aria-label="Menu" onClose={onClose}>
      <div className="wrap header-in">
        <IconButton className="menu-btn" label="Close menu" icon={<X className="icon icon-lg" />} />
      </div>
      <nav className="menu-list" aria-label="Menu">
        <a href={paths.home}>Home</a>
        <a href={paths.countries}>Browse Plans</a>
        {user ? <a href={paths.account}>Account</a> : <a href={goToSignIn.path}>Login</a>}
        {user?.role === 'admin' && <a href={paths.admin}>Admin</a>}
        <a className="minor" href={paths.support}>
          Support <ChevronRight className="icon" />
        </a>
        <a className="minor" href={paths.about}>
          About <ChevronRight className="icon" />
        </a>
      </nav>
      <svg className="menu-scene" viewBox="0 0 390 170" aria-hidden="true">
        <circle cx="195" cy="170" r="150" fill="var(--color-sea-raised)" />
        <circle cx="195" cy="170" r="100" fill="var(--color-sea-line)" />
        <circle cx="195" cy="170" r="52" fill="var(--color-sun)" />
      </svg>
    </dialog>
  )
}

/** Opens and closes the browser's own modal dialog, which makes the page behind it inert. */
function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const box = dialog.current
    if (!box || !open) return
    const handleKeyDown = (event: KeyboardEvent) => keepTabInside(box, event)
    box.showModal()
    box.addEventListener('keydown', handleKeyDown)
    box.addEventListener('click', onClose)
    return () => {
      box.removeEventListener('keydown', handleKeyDown)
      box.removeEventListener('click', onClose)
      box.close()
    }
  }, [open, onClose])

  return dialog
}
