import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown for a saved trip that does not exist, wherever its link led. */
export function TripGone() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`This trip is no longer available`}
      level={1}
      signal="none"
      action={
        <LinkButton href={paths.trip}>
          <Trans>Plan a trip</Trans>
        </LinkButton>
      }
    >
      <Trans>The link may be incomplete, or the trip may have been deleted. Planning it again takes a minute.</Trans>
    </EmptyState>
  )
}
