import { useLingui } from '@lingui/react/macro'
import type { SignedInUser } from '../../data/user.ts'
import { fullName, initial } from './profile.ts'

export function Hello({ user }: { user: SignedInUser }) {
  const { t } = useLingui()
  return (
    <div className="page-head hello">
      <span className="avatar" aria-hidden="true">
        {initial(user)}
      </span>
      <div>
        <h1>{fullName(user) || t`Welcome`}</h1>
        <p className="muted">{user.email ? <bdi>{user.email}</bdi> : t`No email provided`}</p>
      </div>
    </div>
  )
}
