import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'

export function AtTheBank({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <Notice kind="tell" title={t`Your bank is still working on it`} alert>
      <Trans>
        You can close this page. As soon as your bank says yes, your eSIM is on its way to <bdi>{email}</bdi>.
      </Trans>
    </Notice>
  )
}

/** Bought: nothing on this page can be paid any more, however long the next one takes. */
export function OpeningOrder() {
  return (
    <Waiting>
      <Trans>Opening your order…</Trans>
    </Waiting>
  )
}

/** Paid, but no order yet. The card form is gone: paying again would charge the customer twice. */
export function Unrecorded({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Notice kind="bad" title={t`Order Failed`} alert>
      <p>
        <Trans>Payment was successful, but we couldn't create your order. Please contact support.</Trans>
      </p>
      <p>
        <Trans>
          You won’t be charged again. Every payment ends in an eSIM or a full refund, even if you close this page.
        </Trans>
      </p>
      <div className="flow mt-3">
        <Button busy={isTrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton look="line" href={paths.support}>
          <Trans>Contact support</Trans>
        </LinkButton>
      </div>
    </Notice>
  )
}
