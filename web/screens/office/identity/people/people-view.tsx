import { useQuery } from '@tanstack/react-query'
import { officeRoleWords, type StaffInvitation, type StaffMember, type StaffView } from '#contract/office/staff.ts'
import { readStaff, withdrawInvitation } from '#contract/api/staff.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { call } from '../../../../data/call.ts'
import { queryOf } from '../../../../data/query.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import { useAdminAction } from '../../use-admin-action.ts'
import { UserLink } from '../users/user-link.tsx'
import { ChangeRole } from './change-role.tsx'
import { Invite } from './invite.tsx'
import { SupportLimit } from './support-limit.tsx'

const people: Column<StaffMember>[] = [
  {
    head: 'Person',
    fold: 1,
    className: 'strong wraps',
    cell: ({ id, email, name, isYou }) => (
      <>
        <UserLink id={id}>{name || email || 'N/A'}</UserLink>
        {isYou && (
          <>
            {' '}
            <Badge>You</Badge>
          </>
        )}
        {name && <span className="sub">{email}</span>}
      </>
    ),
  },
  {
    head: 'Role',
    fold: 2,
    cell: ({ officeRole }) => <Badge colour="blue">{officeRoleWords[officeRole].name}</Badge>,
  },
  {
    head: 'Second factor',
    fold: 3,
    foldName: 'Second factor',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Yes' : 'Not yet'),
  },
  { head: 'Change', fold: 4, className: 'r', cell: (person) => !person.isYou && <ChangeRole user={person} /> },
]

const invitations: Column<StaffInvitation>[] = [
  { head: 'Address', fold: 1, className: 'strong wraps', cell: ({ email }) => email },
  { head: 'Role', fold: 2, cell: ({ officeRole }) => officeRoleWords[officeRole].name },
  { head: 'Expires', fold: 3, foldName: 'Expires', cell: ({ expiresAt }) => shownMoment(expiresAt) },
  { head: 'Withdraw', fold: 4, className: 'r', cell: (invitation) => <Withdraw invitation={invitation} /> },
]

/** Who runs the shop: their roles, open invitations, and the limit of support. Owners only. */
export function PeopleView() {
  const { data, isError, isFetching, refetch } = useQuery(queryOf(readStaff))
  if (data) return <People staff={data} />
  return isError ? <LoadFailure busy={isFetching} onRetry={refetch} /> : <RowsSkeleton label="Loading people" />
}

function People({ staff }: { staff: StaffView }) {
  return (
    <div className="stack">
      <div className="acts">
        <Invite />
      </div>
      <FoldTable label="People" columns={people} rows={staff.people} />
      {staff.invitations.length > 0 && (
        <section className="stack" aria-labelledby="invitations">
          <h2 id="invitations">Open invitations</h2>
          <FoldTable label="Open invitations" columns={invitations} rows={staff.invitations} />
        </section>
      )}
      <SupportLimit limit={staff.supportLimit} />
    </div>
  )
}

function Withdraw({ invitation: { id, email } }: { invitation: StaffInvitation }) {
  const { mutate, isPending } = useAdminAction({
    send: () => call(withdrawInvitation, { params: { id } }),
    done: 'Invitation withdrawn',
    failed: 'The invitation was not withdrawn',
    onDone: () => undefined,
  })
  return (
    <Button
      look="line"
      size="sm"
      busy={isPending}
      aria-label={`Withdraw the invitation of ${email}`}
      onClick={() => !isPending && mutate(undefined)}
    >
      Withdraw
    </Button>
  )
}
