import { Trans } from '@lingui/react/macro'
import type { FoundCountry } from '#contract/plans/destinations.ts'
import { usePlaceName } from '../../../language/place-names.ts'

/** Says why a country was found, if the visitor typed a city or a sight: 'Bali, Indonesia'. No sentence: some countries would want an article. */
export function WhereItIs({ found }: { found: readonly FoundCountry[] }) {
  const placeName = usePlaceName()
  const places = found.filter(({ place }) => place)
  if (places.length === 0) return null
  return (
    <ul className="where-it-is">
      {places.map(({ code, name: english, place }) => {
        const name = placeName(code, english)
        return (
          <li key={code}>
            <Trans>
              {place}, {name}
            </Trans>
          </li>
        )
      })}
    </ul>
  )
}
