import { Plural, Trans } from '@lingui/react/macro'
import { flagOf } from '#contract/plans/flags.ts'
import { sourceLanguage } from '#contract/languages/languages.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { usePlaceOrder } from '../../../language/name-order.ts'
import { usePlaceName } from '../../../language/place-names.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { Flag } from '../../../ui/flag.tsx'
import './coverage.css'

/** Lists every country of a plan for several countries, so that travellers can check before they cross a border. */
export function Coverage({ plan: { coverageCountries } }: { plan: PackageView }) {
  return coverageCountries.length < 2 ? null : <CountryList codes={coverageCountries} />
}

function CountryList({ codes }: { codes: readonly string[] }) {
  const nameOf = useCountryNames()
  const places = codes.map((code) => ({ code, name: nameOf(code) })).toSorted(usePlaceOrder())
  const countries = codes.length
  return (
    <section className="stack">
      <h2>
        <Trans>
          Works in <Plural value={countries} one="# country" other="# countries" />
        </Trans>
      </h2>
      <ul className="coverage">
        {places.map(({ code, name }) => (
          <li key={code}>
            <Flag src={flagOf(code)} />
            {/* Browser and server may name a country differently. */}
            <span suppressHydrationWarning>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** English pages ship no place names; they use the browser's own. */
function useCountryNames(): (code: string) => string {
  const placeName = usePlaceName()
  if (useLanguage() !== sourceLanguage) return (code) => placeName(code, code)
  // Loading them takes a phone about 100 ms; most plans are for one country and need none.
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'region', fallback: 'code' })
  return (code) => names.of(code) ?? code
}
