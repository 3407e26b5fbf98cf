import { flagOf } from '#contract/flags.ts'
import { posterOf } from '../../posters/poster-of.ts'
import { Card } from '../../ui/card.tsx'
import { Flag } from '../../ui/flag.tsx'
import './place-head.css'

type PlaceHeadProps = {
  countryCode: string
  /** Unknown until the plans are there, and for a country without any. */
  name: string | undefined
}

export function PlaceHead({ countryCode, name }: PlaceHeadProps) {
  return (
    <div className="place">
      <div className="place-text">
        <p className="place-name">
          {name && (
            <>
              <Flag src={flagOf(countryCode)} />
              {name}
            </>
          )}
        </p>
        <h1>Country eSIM Plans</h1>
        <p className="lede">Choose the perfect data plan for your trip</p>
      </div>
      <Card className="place-frame">
        <div className="print">
          <img src={posterOf(countryCode)} alt="" width={480} height={320} fetchPriority="high" />
        </div>
      </Card>
    </div>
  )
}
