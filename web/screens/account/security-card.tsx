import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SecondFactorPanel } from '../../second-factor/second-factor-panel.tsx'
import { secondFactorQuery } from '../../second-factor/second-factor.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import './security-card.css'

/** What opens this account, and how to make it harder to open. */
export function SecurityCard() {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card as="section" pad className="stack" aria-labelledby="security">
      <h2 id="security">Security</h2>
      <ul className="security-rows">
        <SecurityRow name="Password">
          <Button look="line" size="sm" onClick={() => setIsChanging(true)}>
            Change password
          </Button>
        </SecurityRow>
        <SecondFactorRow />
      </ul>
      <ChangePasswordDialog open={isChanging} onOpenChange={setIsChanging} />
    </Card>
  )
}

interface SecurityRowProps {
  name: string
  state?: ReactNode
  children: ReactNode
}

const SecurityRow = ({ name, state, children }: SecurityRowProps) => (
  <li>
    <span className="security-name">
      <strong>{name}</strong>
      {state}
    </span>
    {children}
  </li>
)

function SecondFactorRow() {
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  const action = data ? (
    <Button look="line" size="sm" onClick={() => setIsOpen(true)}>
      {data.isEnrolled ? 'Manage second factor' : 'Set up second factor'}
    </Button>
  ) : isError ? (
    <Button look="line" size="sm" busy={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  ) : (
    <Skeleton width="8rem" height="2.25rem" />
  )
  return (
    <SecurityRow
      name="Second factor"
      state={data && <Badge colour={data.isEnrolled ? 'green' : 'plain'}>{data.isEnrolled ? 'On' : 'Off'}</Badge>}
    >
      {action}
      {data && (
        <Dialog open={isOpen} onOpenChange={setIsOpen} title="Second factor" wide>
          <SecondFactorPanel factor={data} onChange={refetch} />
        </Dialog>
      )}
    </SecurityRow>
  )
}
