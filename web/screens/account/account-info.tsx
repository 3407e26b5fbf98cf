import { LogOut, Pencil } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '#contract/api/accounts.ts'
import type { OrderView } from '#contract/order-view.ts'
import { shownAccountId } from '#contract/shown-ids.ts'
import { totalPurchases } from '#contract/usage.ts'
import { shownMonth } from '#contract/formats/dates.ts'
import type { SignedInUser } from '../../data/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRows } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { EmailNotice } from './email-notice.tsx'
import { fullName } from './profile.ts'

type AccountInfoProps = { user: SignedInUser; orders: readonly OrderView[] | undefined }

export function AccountInfo({ user, orders }: AccountInfoProps) {
  const [isEditing, setIsEditing] = useState(false)
  const facts = [
    { label: 'Email Address', value: user.email || 'No email provided' },
    { label: 'Full Name', value: fullName(user) || 'Not provided' },
    { label: 'Member Since', value: user.createdAt ? shownMonth(user.createdAt) : 'Recently joined' },
    { label: 'Account ID', value: shownAccountId(user.id) },
    { label: 'Profile Status', value: <Badge colour="green">Active</Badge> },
    {
      label: 'Total Purchases',
      value: orders ? totalPurchases(orders) : <Skeleton width="4rem" height="0.75em" />,
    },
  ]
  return (
    <Card as="section" pad className="stack" aria-labelledby="account-info">
      <h2 id="account-info">Account Information</h2>
      <FactRows facts={facts} />
      <EmailNotice user={user} />
      <div className="account-pair">
        <Button look="line" size="sm" icon={<Pencil className="icon" />} onClick={() => setIsEditing(true)}>
          Edit Profile
        </Button>
        <Button
          look="quiet"
          size="sm"
          icon={<LogOut className="icon" />}
          onClick={() => window.location.assign(signOut.path)}
        >
          Log Out
        </Button>
      </div>
      <EditProfileDialog user={user} open={isEditing} onOpenChange={setIsEditing} />
    </Card>
  )
}
