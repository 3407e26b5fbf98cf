import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { intlTagOf } from '#contract/languages/languages.ts'
import { useLanguage } from '../../../language/use-language.ts'
import type { KnownBuyer } from './use-buyer.ts'

const CountryChoice = lazy(() => import('./country-choice.tsx'))

/** Where the buyer lives, as far as the shop can tell, with a way to correct it. */
export function CountryLine({ buyer: { country, countryName, isKnown } }: { buyer: KnownBuyer }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  if (isChanging)
    return (
      <Suspense>
        <CountryChoice value={country ?? ''} onDone={() => setIsChanging(false)} />
      </Suspense>
    )
  // Until the shop has answered, the line is empty: the browser needs 100 ms on a phone to name a country.
  if (!isKnown && !countryName) return <p className="small muted buyer-country">&nbsp;</p>
  const name = country && (countryName ?? new Intl.DisplayNames(intlTagOf(language), { type: 'region' }).of(country))
  return (
    <p className="small muted buyer-country">
      {name ? <Trans>You live in: {name}.</Trans> : <Trans>We do not know where you live.</Trans>}{' '}
      <button type="button" className="link" onClick={() => setIsChanging(true)}>
        {name ? (
          <Trans>
            Change<span className="vh"> the country you live in</span>
          </Trans>
        ) : (
          t`Choose your country`
        )}
      </button>
    </p>
  )
}
