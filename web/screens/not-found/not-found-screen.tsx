import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { LoadArgs } from '../../router/routes.ts'
import { HorizonMark } from '../../ui/empty-state.tsx'
import './not-found.css'

export const load = ({ i18n }: LoadArgs) => ({
  status: 404 as const,
  head: { title: t(i18n)`404 Page Not Found`, isHidden: true },
})

export function Screen() {
  return (
    <div className="wrap not-found">
      <HorizonMark signal="none" />
      <h1>
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="muted">
        <Trans>Did you forget to add the page to the router?</Trans>
      </p>
      <div className="flow justify-center">
        <LinkButton href={paths.countries}>
          <Trans>Browse Plans</Trans>
        </LinkButton>
        <LinkButton look="line" href={paths.home}>
          <Trans>Back to Home</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
