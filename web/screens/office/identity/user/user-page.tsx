import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/identity/person-name.ts'
import type { AdminUserPage } from '#contract/office/admin-user.ts'
import { officeRoleWords } from '#contract/office/staff.ts'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { AdminAddress } from '../../admin-address.ts'
import { userPageQuery } from '../../admin-queries.ts'
import { FactCard } from '../../fact-card.tsx'
import { PageFrame } from '../../page-frame.tsx'
import { counted } from '../../shown-figures.ts'
import { CreditLedger } from './credit-ledger.tsx'
import { UserActions } from './user-actions.tsx'
import { UserOrders } from './user-orders.tsx'

/** One user: details, possible actions, orders and store credit. */
export function UserPage({ address, id }: { address: AdminAddress; id: string }) {
  const query = useQuery(userPageQuery(id))
  const { data: user } = query
  return (
    <PageFrame
      back={{ label: 'Users', to: { ...address, user: undefined } }}
      query={query}
      title={user && (user.email ?? 'N/A')}
      aside={user?.officeRole && <Badge colour="blue">{officeRoleWords[user.officeRole].name}</Badge>}
      missing="User not found"
    >
      {user && <User user={user} />}
    </PageFrame>
  )
}

function User({ user }: { user: AdminUserPage }) {
  return (
    <div className="stack">
      <UserActions user={user} />
      <div className="fact-cards">
        <FactCard title="Account" facts={accountFacts(user)} />
        <CreditLedger user={user} />
      </div>
      <UserOrders orders={user.orders} />
    </div>
  )
}

const accountFacts = (user: AdminUserPage) => [
  { label: 'Name', value: fullName(user, sourceLanguage) || 'N/A' },
  { label: 'Phone', value: user.phone ?? 'N/A' },
  { label: 'Email confirmed', value: user.isEmailProven ? 'Yes' : 'Not yet' },
  { label: 'Role', value: user.officeRole ? officeRoleWords[user.officeRole].name : 'Customer' },
  { label: 'Joined', value: shownDate(user.createdAt) },
  { label: 'Signed in', value: user.sessions === 0 ? 'Nowhere' : `In ${counted(user.sessions, 'browser')}` },
  { label: 'Balance', value: formatBooks(user.balance) },
]
