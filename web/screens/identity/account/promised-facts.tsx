import { Trans } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { Link } from '../../../language/link.tsx'

/** Links to the facts promised with the plan at purchase, even if the plan has changed since. */
export function PromisedFacts({ version }: { version: string | null | undefined }) {
  if (!version) return null
  return (
    <p className="order-terms small muted">
      <Link className="link" href={paths.facts(version)}>
        <Trans>Plan facts</Trans>
      </Link>
    </p>
  )
}
