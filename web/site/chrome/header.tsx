import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { signOut } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import { paths } from '#contract/site/paths.ts'
import { useUser } from '../../data/user.ts'
import { Link } from '../../language/link.tsx'
import { useHomeAddress } from '../../language/use-home-address.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { CurrencySelector } from './currency-selector.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Logo } from './logo.tsx'
import { useMobileMenu } from './use-mobile-menu.ts'
import './header.css'

const links = [
  { href: paths.countries, label: msg`Browse Plans` },
  { href: paths.support, label: msg`Support` },
  { href: paths.about, label: msg`About` },
]

export function Header() {
  const { t } = useLingui()
  const [pathname] = useLocation()
  const { MobileMenu, load } = useMobileMenu()
  const { user } = useUser()
  // Storing the path it was opened at closes the menu on any change of route, the back button included.
  const [menuOpenedAt, setMenuOpenedAt] = useState<string>()
  const closeMenu = useCallback(() => setMenuOpenedAt(undefined), [])
  return (
    <header className="header">
      <div className="wrap header-in">
        <IconButton
          className="menu-btn"
          label={t`Open menu`}
          icon={<Menu className="icon icon-lg" />}
          aria-haspopup="dialog"
          onClick={() => {
            setMenuOpenedAt(pathname)
            load()
          }}
        />
        <Logo />
        <nav className="nav" aria-label={t`Main`}>
          {links.map(({ href, label }) => (
            <Link key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
              {t(label)}
            </Link>
          ))}
        </nav>
        {/* The way back for a guest, who has no account. Hidden where there is no kit (`boot/show-way-to-kits.ts`). */}
        {!user && (
          <Link className="my-esim" href={paths.kits}>
            <Trans>My eSIM</Trans>
          </Link>
        )}
        <LanguageChoice />
        <CurrencySelector />
        <HeaderUser />
      </div>
      {MobileMenu && <MobileMenu open={menuOpenedAt === pathname} onClose={closeMenu} />}
    </header>
  )
}

function HeaderUser() {
  const { user } = useUser()
  const returnTo = useHomeAddress()
  return (
    <div className="head-user">
      {user ? (
        <>
          {user.role === 'admin' && (
            <LinkButton look="quiet" size="sm" href={paths.admin}>
              Admin
            </LinkButton>
          )}
          <LinkButton look="quiet" size="sm" href={paths.account}>
            {user.firstName || <Trans>Account</Trans>}
          </LinkButton>
          <LinkButton look="line" size="sm" href={addressOf(signOut, { query: { returnTo } })}>
            <Trans>Log out</Trans>
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton look="quiet" size="sm" href={paths.auth}>
            <Trans>Log in</Trans>
          </LinkButton>
          <LinkButton look="line" size="sm" href={paths.auth}>
            <Trans>Sign up</Trans>
          </LinkButton>
        </>
      )}
    </div>
  )
}
