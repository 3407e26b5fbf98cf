import { Trans } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { TallCoast, WideCoast } from '../../ui/coast.tsx'
import { DestinationSearch } from './destination-search.tsx'
import './hero.css'

export function Hero() {
  return (
    <section className="hero">
      <WideCoast className="hero-scene wide" />
      <TallCoast className="hero-scene tall" />
      <div className="wrap hero-in">
        <h1>
          <Trans>Stay Connected Anywhere</Trans>
        </h1>
        <p className="lede">
          <Trans>Data the moment you land. Pick a destination, scan one code, walk off the plane online.</Trans>
        </p>
        <DestinationSearch />
        <p className="row small strong">
          <Globe className="icon" />
          <Trans>190+ countries, plans from 1GB to 50GB</Trans>
        </p>
      </div>
    </section>
  )
}
