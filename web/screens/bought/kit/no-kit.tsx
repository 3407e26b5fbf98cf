import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { useUser } from '../../../data/user.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { WaysIn } from '../../../identity/sign-in/ways-in.tsx'

export function NoKit({ sentence }: { sentence: string }) {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No arrival kit here`} level={1} signal="none" action={<NoKitWays />}>
      {sentence} <Trans>Any copy on this device has been removed.</Trans>
    </EmptyState>
  )
}

/** Where else the customer finds the eSIM. */
export function NoKitWays() {
  const { user } = useUser()
  return user === null ? (
    <WaysIn />
  ) : (
    <LinkButton href={paths.account}>
      <Trans>Go to your account</Trans>
    </LinkButton>
  )
}
