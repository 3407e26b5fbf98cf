import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { I18n } from '@lingui/core'
import { paths } from '#contract/site/paths.ts'
import { useShop } from '../../data/shop.ts'
import type { PageInfo } from '../../router/routes.ts'
import { LinkButton } from '../../ui/button.tsx'
import { HorizonMark } from '../../ui/empty-state.tsx'
import './not-found.css'

export const notFoundPage = (i18n: I18n): PageInfo => ({
  status: 404,
  head: { title: t(i18n)`404 Page Not Found`, isHidden: true },
})

/** Also shown by a screen whose address matches nothing. */
export function NotFound() {
  const { isDemonstration } = useShop()
  return (
    <div className="wrap not-found">
      <HorizonMark signal="none" />
      <h1>
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="muted">
        {isDemonstration ? (
          // Other languages address customers here too.
          <Trans>Did you forget to add the page to the router?</Trans>
        ) : (
          <Trans>It may have moved, or there may be a typo in the address.</Trans>
        )}
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
