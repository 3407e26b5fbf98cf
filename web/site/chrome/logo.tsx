import { paths } from '#contract/site/paths.ts'
import type { PictureView, ShopView } from '#contract/site/shop.ts'
import { useShop } from '../../data/shop.ts'
import { Link } from '../../language/link.tsx'
import './logo.css'

/** The demonstration's own mark: a sun on the horizon, drawn as a signal. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
      <path d="M10 22a6 6 0 0 1 12 0z" fill="var(--color-sun)" />
      <path d="M5.5 22a10.5 10.5 0 0 1 21 0M1.5 26.5h29M1.3 22a14.7 14.7 0 0 1 29.4 0" stroke="currentColor" />
    </svg>
  )
}

/** Names from this length on are set smaller, in two lines if necessary. */
const longName = 16

export function Logo() {
  const shop = useShop()
  const { name, logo, logoDark, isDemonstration } = shop
  const looks = ['logo', logo && !logoDark && 'logo-plated', !logo && name.length > longName && 'logo-long']
  return (
    <Link className={looks.filter(Boolean).join(' ')} href={paths.home}>
      {isDemonstration ? (
        <>
          <LogoMark />
          {name}
        </>
      ) : logo ? (
        <>
          <LogoPicture picture={logo} name={name} className={logoDark ? 'logo-day' : undefined} />
          {logoDark && <LogoPicture picture={logoDark} name={name} className="logo-night" isLazy />}
        </>
      ) : (
        <>
          <Mark shop={shop} />
          <span className="logo-name" dir="auto">
            {name}
          </span>
        </>
      )}
    </Link>
  )
}

interface LogoPictureProps {
  picture: PictureView
  name: string
  className: string | undefined
  /** Loads only where it is shown: most visitors see one of the two. */
  isLazy?: boolean
}

const LogoPicture = ({ picture: { src, width, height }, name, className, isLazy }: LogoPictureProps) => (
  <img className={className} src={src} width={width} height={height} alt={name} loading={isLazy ? 'lazy' : undefined} />
)

function Mark({ shop: { mark, name } }: { shop: ShopView }) {
  if (mark) return <img className="logo-mark" src={mark.src} width={mark.width} height={mark.height} alt="" />
  const [first = ''] = name
  return (
    <span className="logo-mark logo-letter" aria-hidden="true">
      {first.toUpperCase()}
    </span>
  )
}
