import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { paymentMethodsFor } from '#contract/payment-methods.ts'
import { Link } from '../language/link.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { PaymentIcons } from './payment-icons.tsx'
import './footer.css'

const everywhere = paymentMethodsFor()

/** Its Support and About blocks carry the ids that its own links go to, so the links work on every page. */
export function Footer() {
  const { t } = useLingui()
  return (
    <footer className="footer far on-sea">
      <div className="wrap footer-in">
        <div className="stack">
          <Logo />
          <p>
            <Trans>Travel data by country, by region or worldwide.</Trans>
          </p>
          <nav aria-label={t`Footer`}>
            <Link href={paths.countries}>
              <Trans>Browse Plans</Trans>
            </Link>
            <a href="#support">
              <Trans>Support</Trans>
            </a>
            <a href="#about">
              <Trans>About</Trans>
            </a>
          </nav>
        </div>
        <section id="support" aria-labelledby="footer-support">
          <h2 id="footer-support">
            <Trans>Support</Trans>
          </h2>
          <p>
            <Trans>24/7 support, with a response in under an hour.</Trans>
          </p>
          <ul>
            <li>
              <Link href={paths.support}>
                <Trans>Support centre</Trans>
              </Link>
            </li>
            <li>
              <Link href={paths.setupGuide}>
                <Trans>Setup guide</Trans>
              </Link>
            </li>
            <li>
              <Link href={paths.returnPolicy}>
                <Trans>Return policy</Trans>
              </Link>
            </li>
          </ul>
        </section>
        <section id="about" aria-labelledby="footer-about">
          <h2 id="footer-about">
            <Trans>About</Trans>
          </h2>
          <p>
            <Trans>Keeping travellers online since 2016.</Trans>
          </p>
          <ul>
            <li>
              <Link href={paths.about}>
                <Trans>About Landfall</Trans>
              </Link>
            </li>
            <li>
              <Link href={paths.privacy}>
                <Trans>Privacy</Trans>
              </Link>
            </li>
          </ul>
        </section>
        <LanguageLinks className="footer-languages" />
        <div className="footer-base">
          <span className="row">
            <Lock className="icon icon-sm" />
            <Trans>Secure payments</Trans>
          </span>
          <PaymentIcons methods={everywhere} />
        </div>
      </div>
    </footer>
  )
}
