import { fullName } from '#contract/identity/person-name.ts'
import { exportUsers } from '#contract/api/admin.ts'
import type { AdminUser } from '#contract/office/admin.ts'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { shownDate } from '#contract/formats/dates.ts'
import type { AdminAddress } from '../../admin-address.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { SortFilter } from '../../lists/sort-filter.tsx'
import { UserLink } from './user-link.tsx'
import { shownCount } from '../../shown-figures.ts'

const columnsAt = (address: AdminAddress): Column<AdminUser>[] => [
  {
    head: 'Name',
    fold: 1,
    className: 'strong wraps',
    cell: (user) => (
      <UserLink id={user.id} from={address}>
        {fullName(user, sourceLanguage) || 'N/A'}
      </UserLink>
    ),
  },
  { head: 'Email', fold: 3, className: 'wraps', cell: (user) => user.email ?? 'N/A' },
  { head: 'Balance', fold: 2, className: 'r', cell: (user) => formatBooks(user.balance) },
  { head: 'Orders', fold: 4, foldName: 'Orders', className: 'r', cell: (user) => shownCount(user.ordersCount) },
  { head: 'Joined', fold: 5, foldName: 'Joined', className: 'r muted', cell: (user) => shownDate(user.createdAt) },
  {
    head: 'Last updated',
    fold: 6,
    foldName: 'Updated',
    className: 'r muted',
    cell: (user) => shownDate(user.updatedAt),
  },
]

export function UsersTab({ address }: { address: AdminAddress }) {
  return (
    <AdminList
      name="users"
      noun="user"
      searches="Search email or name"
      exported={exportUsers}
      address={address}
      filter={<SortFilter address={address} />}
    >
      {(users) => <FoldTable label="Users" columns={columnsAt(address)} rows={users} />}
    </AdminList>
  )
}
