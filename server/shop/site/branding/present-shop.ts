import { addressIn, type Language } from '#contract/languages/languages.ts'
import { legalPaths } from '#contract/site/paths.ts'
import type { LegalPageView, PictureView, ShopQuestions, ShopView } from '#contract/site/shop.ts'
import { legalKinds, textIn } from '#contract/site/shop-profile.ts'
import { legalInForce } from '../../../platform/profile/legal-in-force.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import { pictureAddress } from './picture-address.ts'

/** The demonstration's colours, which are also the default. */
const usualColours = { primary: '#0b3a49', accent: '#fca930' }

/** The public view of the shop, in one language, at one moment. */
export function presentShop(current: CurrentProfile, language: Language, now: Date): ShopView {
  const { profile, pictures } = current
  const said = (text: Parameters<typeof textIn>[1]) => textIn(language, text) ?? null
  const shown = (id: string | undefined): PictureView | null => {
    const picture = id === undefined ? undefined : pictures.get(id)
    return picture ? { src: pictureAddress(picture), width: picture.width, height: picture.height } : null
  }
  return {
    name: current.name,
    isDemonstration: current.isDemonstration,
    legalName: profile.legalName ?? null,
    address: profile.address ?? null,
    registration: profile.registration ?? null,
    ...(profile.management && { management: profile.management }),
    taxNumber: profile.taxNumber ?? null,
    supportEmail: current.supportEmail ?? null,
    phone: profile.phone ?? null,
    hours: said(profile.hours),
    social: profile.social,
    colours: { ...usualColours, ...profile.colours },
    font: profile.font ?? 'signpost',
    logo: shown(profile.logo),
    logoDark: shown(profile.logoDark),
    mark: shown(profile.mark),
    headline: said(profile.headline),
    lede: said(profile.lede),
    picture: shown(profile.picture),
    claims: profile.claims.flatMap(({ figure, text, source, date }) =>
      source && date && said(text) ? [{ figure: figure || null, text: said(text) ?? '', source, date }] : [],
    ),
    testimonials: profile.testimonials.flatMap(({ text, name, place, orderNo, link }) =>
      (orderNo || link) && name && said(text)
        ? [{ text: said(text) ?? '', name, place: place || null, link: link ?? null, isFromBuyer: Boolean(orderNo) }]
        : [],
    ),
    legal: legalPages(current, language, now),
  }
}

/** Leaves out unfinished questions. */
export const presentQuestions = ({ profile }: CurrentProfile, language: Language): ShopQuestions =>
  profile.questions.flatMap((each) => {
    const [question, answer] = [textIn(language, each.question), textIn(language, each.answer)]
    return question && answer ? [{ question, answer }] : []
  })

function legalPages({ legal }: CurrentProfile, language: Language, now: Date): ShopView['legal'] {
  const pages = legalKinds.flatMap((kind): [string, LegalPageView][] => {
    const version = legalInForce(legal, kind, language, now)
    if (!version) return []
    const path = addressIn(language, legalPaths[kind])
    return [[kind, { path, version: version.version, validFrom: version.validFrom, language: version.language }]]
  })
  return Object.fromEntries(pages)
}
