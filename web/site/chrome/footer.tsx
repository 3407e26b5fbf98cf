import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/site/paths.ts'
import { cardMarks, demonstrationMarks } from '#contract/channels/payment-methods.ts'
import { useShop } from '../../data/shop.ts'
import { Link } from '../../language/link.tsx'
import { EmailLink, PhoneLink } from '../branding/contact-links.tsx'
import { legalLinks } from '../branding/legal-links.ts'
import { demonstration } from './demonstration.ts'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { PaymentIcons } from './payment-icons.tsx'
import { SocialLinks } from './social-links.tsx'
import './footer.css'

/** The Support and About blocks carry the ids its own links point to, so those links work on every page. */
export function Footer() {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
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
            <Link href={paths.trip}>
              <Trans>Plan a trip</Trans>
            </Link>
            <a href="#support">
              <Trans>Support</Trans>
            </a>
            <a href="#about">
              <Trans>About</Trans>
            </a>
          </nav>
          <SocialLinks />
        </div>
        <section id="support" aria-labelledby="footer-support">
          <h2 id="footer-support">
            <Trans>Support</Trans>
          </h2>
          {isDemonstration ? <DemonstrationSupport /> : <OwnSupport />}
        </section>
        <section id="about" aria-labelledby="footer-about">
          <h2 id="footer-about">
            <Trans>About</Trans>
          </h2>
          {isDemonstration ? <DemonstrationAbout /> : <OwnAbout />}
        </section>
        <LegalLinks />
        <LanguageLinks className="footer-languages" />
        <div className="footer-base">
          <span className="row">
            <Lock className="icon icon-sm" />
            <Trans>Secure payments</Trans>
          </span>
          <PaymentIcons methods={isDemonstration ? demonstrationMarks : cardMarks} />
        </div>
      </div>
    </footer>
  )
}

function DemonstrationSupport() {
  const { t } = useLingui()
  return (
    <>
      <p>{t(demonstration.support)}</p>
      <SupportLinks>
        <li>
          <Link href={paths.returnPolicy}>
            <Trans>Return policy</Trans>
          </Link>
        </li>
      </SupportLinks>
    </>
  )
}

function OwnSupport() {
  const { hours, supportEmail, phone } = useShop()
  return (
    <>
      {hours && (
        <p>
          <bdi>{hours}</bdi>
        </p>
      )}
      <SupportLinks>
        {supportEmail && (
          <li>
            <EmailLink email={supportEmail} />
          </li>
        )}
        {phone && (
          <li>
            <PhoneLink phone={phone} />
          </li>
        )}
      </SupportLinks>
    </>
  )
}

const SupportLinks = ({ children }: { children: ReactNode }) => (
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
      <Link href={paths.deviceCheck}>
        <Trans>Check your phone</Trans>
      </Link>
    </li>
    <li>
      <Link href={paths.noInternet}>
        <Trans>No internet?</Trans>
      </Link>
    </li>
    {children}
  </ul>
)

function DemonstrationAbout() {
  const { t } = useLingui()
  return (
    <>
      <p>{t(demonstration.about)}</p>
      <AboutLinks>
        <li>
          <Link href={paths.privacy}>
            <Trans>Privacy</Trans>
          </Link>
        </li>
      </AboutLinks>
    </>
  )
}

function OwnAbout() {
  const { legalName, address } = useShop()
  const seller = [legalName, address].filter(Boolean).join('\n')
  return (
    <>
      {seller && (
        <p className="footer-seller">
          <bdi>{seller}</bdi>
        </p>
      )}
      <AboutLinks />
    </>
  )
}

function AboutLinks({ children }: { children?: ReactNode }) {
  const { name: shop } = useShop()
  return (
    <ul>
      <li>
        <Link href={paths.about}>
          <Trans>About {shop}</Trans>
        </Link>
      </li>
      {children}
    </ul>
  )
}

/** The demonstration already links to these two above. */
const linkedAbove = new Set(['privacy', 'returns'])

function LegalLinks() {
  const { t } = useLingui()
  const shop = useShop()
  const links = legalLinks(shop).filter(({ kind }) => !(shop.isDemonstration && linkedAbove.has(kind)))
  if (links.length === 0) return null
  return (
    <ul className="footer-languages" aria-label={t`Legal`}>
      {links.map(({ kind, path, name }) => (
        <li key={kind}>
          <Link href={path}>{t(name)}</Link>
        </li>
      ))}
    </ul>
  )
}
