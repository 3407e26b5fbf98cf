import type { SignedInUser } from '../../data/user.ts'
import { fullName, initial } from './profile.ts'

export function Hello({ user }: { user: SignedInUser }) {
  return (
    <div className="page-head hello">
      <span className="avatar" aria-hidden="true">
        {initial(user)}
      </span>
      <div>
        <h1>{fullName(user) || 'Welcome'}</h1>
        <p className="muted">{user.email || 'No email provided'}</p>
      </div>
    </div>
  )
}
