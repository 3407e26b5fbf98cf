import { Trans, useLingui } from '@lingui/react/macro'
import { goToSignIn } from '#contract/api/accounts.ts'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../../data/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { demonstrationInvitation } from './demonstration.tsx'
import './call-to-action.css'

export function CallToAction() {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  return (
    <section className="cta far" aria-labelledby="get-started">
      <Sunset />
      <div className="cta-in on-sea">
        <div className="wrap">
          <h2 id="get-started">
            <Trans>Your next border is a scan away</Trans>
          </h2>
          <p>
            {isDemonstration ? (
              t(demonstrationInvitation)
            ) : (
              <Trans>Pay once, scan one code. For every payment, you get an eSIM or a full refund.</Trans>
            )}
          </p>
          <div className="cta-acts">
            <LinkButton look="sun" size="lg" href={paths.countries}>
              <Trans>Get Started</Trans>
            </LinkButton>
            <LinkButton look="line" size="lg" href={goToSignIn.path} rel="nofollow">
              <Trans>Learn More</Trans>
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The sun setting into the water at the foot of the page. */
function Sunset() {
  return (
    <svg className="cta-scene flips" viewBox="0 0 1440 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="720" cy="190" r="176" fill="var(--scene-halo-2)" />
      <circle cx="720" cy="190" r="122" fill="var(--scene-halo-3)" />
      <circle cx="720" cy="190" r="68" fill="var(--scene-sun)" />
      <path d="M0 150L120 132 210 144 330 112 420 138 520 130 600 164 660 190H0z" fill="var(--scene-far)" />
      <path d="M1440 126L1330 108 1250 134 1130 120 1040 158 960 190h480z" fill="var(--scene-mid)" />
      <path d="M0 189h1440v2H0z" fill="var(--color-sea)" />
    </svg>
  )
}
