import { Lock } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { paymentMethodsFor } from '#contract/payment-methods.ts'
import { Logo } from './logo.tsx'
import { PaymentIcons } from './payment-icons.tsx'
import './footer.css'

const everywhere = paymentMethodsFor()

/** Its Support and About blocks carry the ids that its own links go to, so the links work on every page. */
export function Footer() {
  return (
    <footer className="footer far on-sea">
      <div className="wrap footer-in">
        <div className="stack">
          <Logo />
          <p>Travel data by country, by region or worldwide.</p>
          <nav aria-label="Footer">
            <a href={paths.countries}>Browse Plans</a>
            <a href="#support">Support</a>
            <a href="#about">About</a>
          </nav>
        </div>
        <section id="support" aria-labelledby="footer-support">
          <h2 id="footer-support">Support</h2>
          <p>24/7 support, with a response in under an hour.</p>
          <ul>
            <li>
              <a href={paths.support}>Support centre</a>
            </li>
            <li>
              <a href={paths.setupGuide}>Setup guide</a>
            </li>
            <li>
              <a href={paths.returnPolicy}>Return policy</a>
            </li>
          </ul>
        </section>
        <section id="about" aria-labelledby="footer-about">
          <h2 id="footer-about">About</h2>
          <p>Keeping travellers online since 2016.</p>
          <ul>
            <li>
              <a href={paths.about}>About Landfall</a>
            </li>
            <li>
              <a href={paths.privacy}>Privacy</a>
            </li>
          </ul>
        </section>
        <div className="footer-base">
          <span className="row">
            <Lock className="icon icon-sm" />
            Secure payments
          </span>
          <PaymentIcons methods={everywhere} />
        </div>
      </div>
    </footer>
  )
}
