import type { I18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, HeartHandshake, Scale } from 'lucide-react'
import { paths } from '#contract/site/paths.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { useShop } from '../../../data/shop.ts'
import { regionPosterOf } from '../../../posters/poster-of.ts'
import type { LoadArgs } from '../../../router/routes.ts'
import { Claims } from '../../../site/branding/claims.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import {
  DemonstrationFigures,
  DemonstrationPeople,
  DemonstrationStory,
  DemonstrationWords,
  demonstrationDescription,
  triedNetworks,
} from './demonstration.tsx'
import { SellerDetails } from './seller-details.tsx'
import './about.css'

export const load = ({ i18n, shop }: LoadArgs) => ({
  head: { title: t(i18n)`About`, description: descriptionIn(i18n, shop), canonicalPath: paths.about },
})

function descriptionIn(i18n: I18n, { name: shop, isDemonstration }: ShopView): string {
  return isDemonstration
    ? demonstrationDescription(i18n, shop)
    : t(i18n)`What ${shop} sells, what it promises and who runs it.`
}

/** Promises the software itself keeps in every shop. */
const keptByTheShop = [
  {
    icon: <Scale className="icon" />,
    title: msg`The price you see`,
    text: msg`One price, shown before you type a single digit of your card number. No roaming surprises, no renewals you didn’t ask for.`,
  },
  {
    icon: <HeartHandshake className="icon" />,
    title: msg`Delivered or refunded`,
    text: msg`If we can’t deliver a plan, we refund you automatically. You never have to chase us.`,
  },
]

const yourTrip = {
  icon: <Eye className="icon" />,
  title: msg`Your trip is yours`,
  text: msg`We know which plan you bought. We don’t know what you do with it, and we don’t want to.`,
}

export function Screen() {
  const { isDemonstration } = useShop()
  return (
    <>
      <AboutHead />
      {isDemonstration ? (
        <>
          <DemonstrationFigures />
          <DemonstrationStory />
        </>
      ) : (
        <Claims className="wrap about-claims" />
      )}
      <Values />
      {isDemonstration ? <DemonstrationPeople /> : <SellerDetails />}
      <section className="wrap section stack far justify-items-start pt-0" aria-labelledby="next">
        <h2 id="next">
          <Trans>Where to next?</Trans>
        </h2>
        <LinkButton look="sun" size="lg" href={paths.countries}>
          <Trans>Browse Plans</Trans>
        </LinkButton>
      </section>
    </>
  )
}

function AboutHead() {
  const { name: shop, isDemonstration, picture } = useShop()
  const { src, width, height } = picture ?? { src: regionPosterOf('global'), width: 480, height: 320 }
  return (
    <section className="wrap about-head">
      <div className="stack">
        {isDemonstration ? (
          <DemonstrationWords shop={shop} />
        ) : (
          <>
            <h1>
              <Trans>About {shop}</Trans>
            </h1>
            <p className="lede">
              <Trans>
                {shop} sells mobile data for trips, as eSIMs: by country, by region or worldwide. You pay once, scan one
                code, and nothing renews automatically.
              </Trans>
            </p>
          </>
        )}
      </div>
      <Card className="about-frame">
        <span className="print">
          <img src={src} alt="" width={width} height={height} fetchPriority="high" />
        </span>
      </Card>
    </section>
  )
}

function Values() {
  const { i18n } = useLingui()
  const { isDemonstration } = useShop()
  const values = [...keptByTheShop, ...(isDemonstration ? [triedNetworks] : []), yourTrip]
  return (
    <section className="wrap section far pt-0" aria-labelledby="values">
      <h2 id="values">
        <Trans>What we stand by</Trans>
      </h2>
      <ul className="values">
        {values.map(({ icon, title, text }) => (
          <li key={title.id}>
            {icon}
            <h3>{i18n._(title)}</h3>
            <p>{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
