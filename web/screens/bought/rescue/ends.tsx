import { Trans } from '@lingui/react/macro'
import { paths } from '#contract/site/paths.ts'
import { useUser } from '../../../data/user.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Sunrise } from '../../../bought/orders/thanks-head.tsx'
import { Heading } from './question.tsx'
import type { Rescue, ShownRescue } from './use-rescue.ts'
import '../../../bought/orders/thanks.css'

type EndProps = { opened: ShownRescue; rescue: Rescue }

const Again = ({ rescue }: { rescue: Rescue }) => (
  <Button look="quiet" onClick={rescue.beginAnew}>
    <Trans>No internet again? Start over</Trans>
  </Button>
)

export function Solved({ rescue }: EndProps) {
  const { user } = useUser()
  return (
    <div className="rescue-end">
      <Sunrise />
      <Heading kicker={<Trans>Solved</Trans>}>
        <Trans>You are online</Trans>
      </Heading>
      <p className="lede">
        <Trans>Great. We’ll remember what helped. Have a good trip.</Trans>
      </p>
      <div className="rescue-quiet">
        {user && (
          <LinkButton href={paths.account}>
            <Trans>See your data</Trans>
          </LinkButton>
        )}
        <Again rescue={rescue} />
      </div>
    </div>
  )
}

export function HandedOver({ opened, rescue }: EndProps) {
  const { user } = useUser()
  const threadId = opened.kind === 'own' ? opened.rescue.threadId : null
  return (
    <div className="rescue-end">
      <Heading kicker={<Trans>Sent</Trans>}>
        <Trans>We’re on it</Trans>
      </Heading>
      <p className="lede">
        <Trans>
          Our team has your message and everything they need to know. We’ll reply by email and in the conversation.
        </Trans>
      </p>
      <div className="rescue-quiet">
        {user && threadId && (
          <LinkButton look="sun" href={paths.supportThread(threadId)}>
            <Trans>Open the conversation</Trans>
          </LinkButton>
        )}
        <Again rescue={rescue} />
      </div>
    </div>
  )
}

export function Refunded() {
  return (
    <div className="rescue-end">
      <Heading kicker={<Trans>Installed, but no internet</Trans>}>
        <Trans>We’ve sent your refund</Trans>
      </Heading>
      <p className="lede">
        <Trans>Banks take 3 to 10 business days to show it. This eSIM can no longer be used.</Trans>
      </p>
      <LinkButton href={paths.countries}>
        <Trans>See plans</Trans>
      </LinkButton>
    </div>
  )
}
