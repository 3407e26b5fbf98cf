import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { includesRole } from '#contract/identity/office-role.ts'
import type { OptionalReason, RequiredReason } from '#contract/office/admin-order.ts'
import type { AdminUserPage } from '#contract/office/admin-user.ts'
import { changeRole, dropSecondFactor, giveCredit, signOutUser } from '#contract/api/admin-users.ts'
import { call } from '../../../../data/call.ts'
import { useUser } from '../../../../data/user.ts'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useMay } from '../../may.tsx'
import { ChangeRole } from '../people/change-role.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { GiveCredit } from './give-credit.tsx'
import { DialogOpener } from '../../dialog-opener.tsx'

export function UserActions({ user }: { user: AdminUserPage }) {
  const may = useMay()
  const { user: me } = useUser()
  // The server refuses more than its routes do: no action on a colleague above, and no money of support's for colleagues.
  const mayAct = !user.officeRole || includesRole(me?.officeRole, user.officeRole)
  const mayPay = mayAct && !(user.officeRole && me?.officeRole === 'support')
  const mayDrop = user.hasSecondFactor && !user.isYou && may(user.officeRole ? changeRole : dropSecondFactor)
  return (
    <div className="acts">
      {mayPay && may(giveCredit) && <GiveCredit user={user} />}
      {!user.isYou && may(changeRole) && <ChangeRole user={user} />}
      {user.sessions > 0 && mayAct && may(signOutUser) && <SignOut user={user} />}
      {mayDrop && <DropSecondFactor user={user} />}
    </div>
  )
}

const why = { label: 'Reason', hint: 'For the audit log.' }

function SignOut({ user }: { user: AdminUserPage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useAdminAction({
    send: (body: OptionalReason) => call(signOutUser, { params: { id: user.id }, body }),
    done: 'Signed out everywhere',
    failed: 'Nobody was signed out',
    onDone: () => setIsOpen(false),
  })
  return (
    <>
      <DialogOpener icon={<LogOut className="icon" />} onClick={() => setIsOpen(true)}>
        Sign out everywhere
      </DialogOpener>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Sign out everywhere?"
        description={user.email ?? undefined}
        follows={[
          user.isYou
            ? 'All your other browsers are signed out. This one stays signed in.'
            : 'They’re signed out in every browser.',
          'Orders and eSIMs aren’t affected, and they can sign in again. This cannot be undone.',
        ]}
        reason={{ ...why, hint: 'For the audit log. Optional.' }}
        action="Sign out"
        busy={isPending}
        onConfirm={(reason) => mutate({ reason })}
      />
    </>
  )
}

function DropSecondFactor({ user }: { user: AdminUserPage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useAdminAction({
    send: (body: RequiredReason) => call(dropSecondFactor, { params: { id: user.id }, body }),
    done: 'Second factor removed',
    failed: 'The second factor was not removed',
    onDone: () => setIsOpen(false),
  })
  return (
    <>
      <DialogOpener icon={<KeyRound className="icon" />} onClick={() => setIsOpen(true)}>
        Remove second factor
      </DialogOpener>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Remove the second factor?"
        description={user.email ?? undefined}
        follows={[
          'Their password alone will sign them in again, and their passkeys are removed too. Make sure it’s really them asking.',
          'They’re signed out in every browser and told by email. This cannot be undone.',
        ]}
        reason={{ ...why, hint: 'For the audit log: how they proved it’s them.', missing: 'Please say why.' }}
        action="Remove it"
        busy={isPending}
        onConfirm={(reason) => mutate({ reason })}
      />
    </>
  )
}
