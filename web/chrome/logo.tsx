import { paths } from '#contract/paths.ts'
import { Link } from '../language/link.tsx'
import './logo.css'

/** The sun on the horizon, drawn as a signal. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
      <path d="M10 22a6 6 0 0 1 12 0z" fill="var(--color-sun)" />
      <path d="M5.5 22a10.5 10.5 0 0 1 21 0M1.5 26.5h29M1.3 22a14.7 14.7 0 0 1 29.4 0" stroke="currentColor" />
    </svg>
  )
}

export function Logo() {
  return (
    <Link className="logo" href={paths.home}>
      <LogoMark />
      Landfall
    </Link>
  )
}
