import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/site/paths.ts'
import { Logo } from '../../../site/chrome/logo.tsx'
import { useShop } from '../../../data/shop.ts'
import { Link } from '../../../language/link.tsx'
import { TallCoast } from '../../../ui/coast.tsx'
import './auth.css'

/** The sign-in page without header and footer: a form, a link home and, on a wide screen, the coast. */
export function AuthFrame({ title, lede, children }: { title: string; lede: string; children: ReactNode }) {
  const { isDemonstration, headline } = useShop()
  return (
    <div className="auth">
      <div className="auth-side">
        <Link className="back" href={paths.home}>
          <ArrowLeft className="icon flips" />
          <Trans>Back to home</Trans>
        </Link>
        <div className="auth-in">
          <Logo />
          <div className="auth-head">
            <h1>{title}</h1>
            <p className="muted">{lede}</p>
          </div>
          {children}
        </div>
      </div>
      <div className="auth-art" aria-hidden="true">
        <TallCoast className="auth-scene" shore="var(--color-sand)" />
        <p className="display">
          {isDemonstration ? (
            <Trans>Data the moment you land.</Trans>
          ) : (
            (headline ?? <Trans>Mobile data for your trip</Trans>)
          )}
        </p>
      </div>
    </div>
  )
}
