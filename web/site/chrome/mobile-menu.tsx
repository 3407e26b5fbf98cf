import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { goToSignIn } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { paths } from '#contract/site/paths.ts'
import { useUser } from '../../data/user.ts'
import { Link } from '../../language/link.tsx'
import { useHomeAddress } from '../../language/use-home-address.ts'
import { IconButton } from '../../ui/button.tsx'
import { keepTabInside } from '../../ui/keep-tab-inside.ts'
import { LanguageChoice } from './language-choice.tsx'
import './mobile-menu.css'

/** The menu fills the screen, so a tap anywhere closes it: on a link, on the button or beside them. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useModal(open, onClose)
  const { user } = useUser()
  const returnTo = useHomeAddress()
  const { t } = useLingui()
  return (
    <dialog ref={dialog} className="menu on-sea" aria-label={t`Menu`} onClose={onClose}>
      <div className="wrap header-in">
        <IconButton className="menu-btn" label={t`Close menu`} icon={<X className="icon icon-lg" />} />
      </div>
      <nav className="menu-list" aria-label={t`Menu`}>
        <Link href={paths.home}>
          <Trans>Home</Trans>
        </Link>
        <Link href={paths.countries}>
          <Trans>Browse Plans</Trans>
        </Link>
        {user ? (
          <Link href={paths.account}>
            <Trans>Account</Trans>
          </Link>
        ) : (
          <Link href={addressOf(goToSignIn, { query: { returnTo } })}>
            <Trans>Login</Trans>
          </Link>
        )}
        {user?.role === 'admin' && <a href={paths.admin}>Admin</a>}
        <Link className="minor" href={paths.trip}>
          <Trans>Plan a trip</Trans> <ChevronRight className="icon flips" />
        </Link>
        <Link className="minor" href={paths.deviceCheck}>
          <Trans>Check your phone</Trans> <ChevronRight className="icon flips" />
        </Link>
        <Link className="minor" href={paths.noInternet}>
          <Trans>No internet?</Trans> <ChevronRight className="icon flips" />
        </Link>
        <Link className="minor" href={paths.support}>
          <Trans>Support</Trans> <ChevronRight className="icon flips" />
        </Link>
        <Link className="minor" href={paths.about}>
          <Trans>About</Trans> <ChevronRight className="icon flips" />
        </Link>
      </nav>
      {/* Only one such control at a time: with the menu closed it is the header's. */}
      {open && <LanguageChoice />}
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
    const handleClick = ({ target }: MouseEvent) => {
      const isChoosing = target instanceof Element && target.closest('.language')
      if (!isChoosing) onClose()
    }
    box.addEventListener('click', handleClick)
    return () => {
      box.removeEventListener('keydown', handleKeyDown)
      box.removeEventListener('click', handleClick)
      box.close()
    }
  }, [open, onClose])

  return dialog
}
