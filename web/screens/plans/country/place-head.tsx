import { Trans } from '@lingui/react/macro'
import { flagOf } from '#contract/plans/flags.ts'
import { usePlaceName } from '../../../language/place-names.ts'
import { posterOf } from '../../../posters/poster-of.ts'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import './place-head.css'

type PlaceHeadProps = {
  countryCode: string
  /** Undefined until the plans are loaded, and for a country without plans. */
  name: string | undefined
}

export function PlaceHead({ countryCode, name }: PlaceHeadProps) {
  const placeName = usePlaceName()
  return (
    <div className="place">
      <div className="place-text">
        <p className="place-name">
          {name && (
            <>
              <Flag src={flagOf(countryCode)} />
              {placeName(countryCode, name)}
            </>
          )}
        </p>
        <h1>
          <Trans>Country eSIM Plans</Trans>
        </h1>
        <p className="lede">
          <Trans>Choose the perfect data plan for your trip</Trans>
        </p>
      </div>
      <Card className="place-frame">
        <div className="print">
          <img src={posterOf(countryCode)} alt="" width={480} height={320} fetchPriority="high" />
        </div>
      </Card>
    </div>
  )
}
