import { Trans } from '@lingui/react/macro'
import type { ConsentView } from '#contract/site/legal.ts'
import { legalPaths, legalVersionPath } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'

/** The version of the terms the customer accepted with this order. */
export function AcceptedTerms({ consents = [] }: { consents: readonly ConsentView[] | undefined }) {
  const terms = consents.find(({ kind }) => kind === 'terms')
  if (!terms) return null
  const { version } = terms
  return (
    <p className="order-terms small muted">
      <Trans>
        Terms accepted:{' '}
        <Link className="link" href={legalVersionPath(legalPaths.terms, version)}>
          version <bdi>{version}</bdi>
        </Link>
      </Trans>
    </p>
  )
}
