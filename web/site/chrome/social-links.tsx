import type { ShopView } from '#contract/site/shop.ts'
import { useShop } from '../../data/shop.ts'
import marks from './social-marks.svg?url'

type Profile = ShopView['social'][number]

const names: Record<Exclude<Profile['site'], 'other'>, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
}

const nameOf = ({ site, url }: Profile) => (site === 'other' ? new URL(url).hostname : names[site])

/** The shop's profiles elsewhere. */
export function SocialLinks() {
  const { social } = useShop()
  if (social.length === 0) return null
  return (
    <ul className="footer-social">
      {social.map((profile) => (
        <li key={profile.url}>
          <a href={profile.url} rel="me noopener" aria-label={nameOf(profile)} title={nameOf(profile)}>
            <svg className="icon icon-lg" aria-hidden="true">
              <use href={`${marks}#${profile.site}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
