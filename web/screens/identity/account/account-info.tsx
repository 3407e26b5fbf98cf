import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut, Pencil } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#contract/identity/person-name.ts'
import { signOut } from '#contract/api/accounts.ts'
import { addressOf } from '#contract/api/address.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { shownAccountId } from '#contract/supply/shown-ids.ts'
import { totalPurchases } from '#contract/bought/usage.ts'
import type { SignedInUser } from '../../../data/user.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useHomeAddress } from '../../../language/use-home-address.ts'
import { useBooksAmounts } from '../../../money/prices/books-amounts.ts'
import { useCurrency } from '../../../money/prices/chosen-currency.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactRows } from '../../../ui/facts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountLanguage } from './account-language.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { EmailNotice } from './email-notice.tsx'

type AccountInfoProps = { user: SignedInUser; orders: readonly OrderView[] | undefined }

export function AccountInfo({ user, orders }: AccountInfoProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const currency = useCurrency()
  const { withWorth } = useBooksAmounts()
  const returnTo = useHomeAddress()
  const [isEditing, setIsEditing] = useState(false)
  const facts = [
    { label: t`Email Address`, value: user.email ? <bdi>{user.email}</bdi> : t`No email provided` },
    { label: t`Full Name`, value: fullName(user, formats.language) || t`Not provided` },
    { label: t`Member Since`, value: user.createdAt ? formats.month(user.createdAt) : t`Recently joined` },
    { label: t`Account ID`, value: <bdi>{shownAccountId(user.id)}</bdi> },
    {
      label: t`Profile Status`,
      value: (
        <Badge colour="green">
          <Trans>Active</Trans>
        </Badge>
      ),
    },
    {
      label: t`Total Purchases`,
      value: orders ? totalPurchases(orders).map(formats.money).join(' + ') : <Skeleton width="4rem" height="0.75em" />,
    },
    // Nothing is nothing in any money, and needs no second currency on the page.
    {
      label: t`Store credit`,
      value: Number(user.balance) === 0 ? formats.price(user.balance, currency) : withWorth(user.balance),
    },
  ]
  return (
    <Card as="section" pad className="stack" aria-labelledby="account-info">
      <h2 id="account-info">
        <Trans>Account Information</Trans>
      </h2>
      <FactRows facts={facts} />
      <EmailNotice user={user} />
      <AccountLanguage user={user} />
      <div className="account-pair">
        <Button look="line" size="sm" icon={<Pencil className="icon" />} onClick={() => setIsEditing(true)}>
          <Trans>Edit Profile</Trans>
        </Button>
        <Button
          look="quiet"
          size="sm"
          icon={<LogOut className="icon flips" />}
          onClick={() => window.location.assign(addressOf(signOut, { query: { returnTo } }))}
        >
          <Trans>Log Out</Trans>
        </Button>
      </div>
      <EditProfileDialog user={user} open={isEditing} onOpenChange={setIsEditing} />
    </Card>
  )
}
