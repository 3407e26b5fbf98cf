import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#contract/site/paths.ts'
import { useUser } from '../../data/user.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type TripBoughtProps = {
  orderId: string
  /** A way to buy it once more. */
  children: ReactNode
}

/** Says that a trip is bought, and leads to its eSIMs: into the account, or for a guest to the order. */
export function TripBought({ orderId, children }: TripBoughtProps) {
  const { user } = useUser()
  return (
    <Notice kind="good" title={<Trans>You have bought this trip</Trans>}>
      <div className="acts mt-3">
        <LinkButton href={user ? paths.account : `${paths.thankYou}?orderId=${orderId}`}>
          <Trans>See my eSIMs</Trans>
        </LinkButton>
        {children}
      </div>
    </Notice>
  )
}
