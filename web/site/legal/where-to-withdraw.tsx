import { Trans } from '@lingui/react/macro'
import { useShop } from '../../data/shop.ts'
import { Notice } from '../../ui/notice.tsx'

/** The address to write to, shown on the withdrawal page whatever its text says. */
export function WhereToWithdraw() {
  const { isDemonstration, supportEmail } = useShop()
  if (isDemonstration || !supportEmail) return null
  return (
    <Notice>
      <Trans>
        To withdraw from a contract, write to{' '}
        <a className="link" dir="ltr" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>{' '}
        and name the number of your order.
      </Trans>
    </Notice>
  )
}
