import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { codeIn } from '#contract/plans/search-text.ts'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'
import { usePlaceName } from '../../../language/place-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { destinationsQuery } from './destination-queries.ts'

/** Two letters are too few to search for. If they are a country's, a link leads there. */
export function TooShort({ search }: { search: string }) {
  const placeName = usePlaceName()
  const { data = [] } = useQuery(destinationsQuery('countries'))
  const code = codeIn(search)
  const country = data.find((each) => each.code === code)
  const name = country && placeName(country.code, country.name)
  return (
    <div className="too-short" role="status">
      <Notice>
        {country ? (
          <Trans>
            Type at least three letters to search. Did you mean{' '}
            <Link className="link" href={paths.country(country.code)}>
              {name}
            </Link>
            ?
          </Trans>
        ) : (
          <Trans>Type at least three letters to search.</Trans>
        )}
      </Notice>
    </div>
  )
}
