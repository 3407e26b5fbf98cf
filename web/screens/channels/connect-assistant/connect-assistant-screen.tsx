import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { AuthorizationRequest } from '#contract/identity/assistant.ts'
import { paths } from '#contract/site/paths.ts'
import { userQuery } from '../../../data/user.ts'
import type { LoadArgs } from '../../../router/routes.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { ConsentForm } from './consent-form.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import './connect-assistant.css'

export const load = ({ i18n }: LoadArgs) => ({ head: { title: t(i18n)`Connect an assistant`, isHidden: true } })

/** An assistant sends its user here to ask for their consent. Its request is the query of the address. */
export function Screen() {
  const { t } = useLingui()
  const { data: user, isPending } = useQuery(userQuery())
  const request = AuthorizationRequest.safeParse(Object.fromEntries(new URLSearchParams(useSearch())))
  if (isPending)
    return (
      <div className="consent-wait">
        <Waiting>
          <Trans>One moment…</Trans>
        </Waiting>
      </div>
    )
  if (!request.success)
    return (
      <EmptyState
        title={t`Nothing to connect`}
        level={1}
        signal="none"
        action={
          <LinkButton href={paths.home}>
            <Trans>To the shop</Trans>
          </LinkButton>
        }
      >
        <Trans>This page opens when an assistant asks to see your eSIMs. Start from the assistant.</Trans>
      </EmptyState>
    )
  return user ? <ConsentForm request={request.data} email={user.email} /> : <SignInFirst />
}
