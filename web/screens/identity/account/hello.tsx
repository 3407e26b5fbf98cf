import { useLingui } from '@lingui/react/macro'
import { fullName } from '#contract/identity/person-name.ts'
import type { SignedInUser } from '../../../data/user.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { initial } from './profile.ts'

export function Hello({ user }: { user: SignedInUser }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div className="page-head hello">
      <span className="avatar" aria-hidden="true">
        {initial(user, language)}
      </span>
      <div>
        <h1>{fullName(user, language) || t`Welcome`}</h1>
        <p className="muted">{user.email ? <bdi>{user.email}</bdi> : t`No email provided`}</p>
      </div>
    </div>
  )
}
