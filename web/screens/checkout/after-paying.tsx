import { paths } from '#contract/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ORDER_FAILED } from './use-pay.ts'

export function AtTheBank({ email }: { email: string }) {
  return (
    <Notice kind="tell" title="Your bank is still working on it" alert>
      You can close this page. As soon as your bank says yes, your eSIM is on its way to {email}.
    </Notice>
  )
}

/** Paid, and no order yet. There is no card form any more: paying again would be paying twice. */
export function Unrecorded({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <Notice kind="bad" title="Order Failed" alert>
      <p>{ORDER_FAILED}</p>
      <p>You will not be charged again. Every payment ends in an eSIM or a full refund, also without this page.</p>
      <div className="flow mt-3">
        <Button busy={isTrying} onClick={onRetry}>
          Try again
        </Button>
        <LinkButton look="line" href={paths.support}>
          Contact support
        </LinkButton>
      </div>
    </Notice>
  )
}
