import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ShopView } from '#contract/site/shop.ts'
import { useShop } from '../../../data/shop.ts'
import { demonstrationQuotes, demonstrationTravellers } from './demonstration.tsx'
import './testimonials.css'

export function Testimonials() {
  const { isDemonstration, testimonials } = useShop()
  if (isDemonstration) return <DemonstrationQuotes />
  if (testimonials.length === 0) return null
  return (
    <Quotes title={<Trans>What travellers say</Trans>}>
      {testimonials.map((each) => (
        <Quote key={`${each.name} ${each.text}`} text={each.text} who={each.name}>
          <WhereFrom testimonial={each} />
        </Quote>
      ))}
    </Quotes>
  )
}

function DemonstrationQuotes() {
  const { t } = useLingui()
  return (
    <Quotes title={t(demonstrationTravellers)}>
      {demonstrationQuotes.map(({ who, what, text }) => (
        <Quote key={who} text={t(text)} who={who}>
          <span className="muted">{t(what)}</span>
        </Quote>
      ))}
    </Quotes>
  )
}

/** The source of a testimonial, so that visitors can check it. */
function WhereFrom({
  testimonial: { name, place, link, isFromBuyer },
}: {
  testimonial: ShopView['testimonials'][number]
}) {
  const { t } = useLingui()
  return (
    <>
      {place && (
        <span className="muted quote-more">
          <bdi>{place}</bdi>
        </span>
      )}
      {isFromBuyer && (
        <span className="muted quote-more">
          <Trans>Verified purchase</Trans>
        </span>
      )}
      {link && (
        <a className="link quote-more" href={link} rel="noopener" aria-label={t`Read the original by ${name}`}>
          <Trans>Read the original</Trans>
        </a>
      )}
    </>
  )
}

function Quotes({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="beach far" aria-labelledby="travellers">
      <div className="wrap">
        <div className="section-head">
          <h2 id="travellers">{title}</h2>
        </div>
        <div className="quotes">{children}</div>
      </div>
    </section>
  )
}

function Quote({ text, who, children }: { text: string; who: string; children: ReactNode }) {
  return (
    <figure className="quote">
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
      <figcaption>
        <b>
          <bdi>{who}</bdi>
        </b>
        {children}
      </figcaption>
    </figure>
  )
}
