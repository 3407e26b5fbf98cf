import { Trans } from '@lingui/react/macro'
import { paths } from '#contract/pages/paths.ts'
import { Link } from '../../language/link.tsx'

/** What was promised with an order's plan when it was bought, whatever the plan is today. */
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
