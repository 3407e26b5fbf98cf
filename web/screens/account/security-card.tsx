import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { passkeysQuery } from '../../passkeys/passkeys.ts'
import { SecondFactorPanel } from '../../second-factor/second-factor-panel.tsx'
import { secondFactorQuery } from '../../second-factor/second-factor.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
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
          <Button look="line" size="sm" aria-label="Change password" onClick={() => setIsChanging(true)}>
            Change
          </Button>
        </SecurityRow>
        <SecondFactorRow />
        <PasskeyRow />
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

/** What stands where the button will be, while it is not known which. */
function Unknown({ list }: { list: { isError: boolean; isFetching: boolean; refetch: () => unknown } }) {
  if (!list.isError) return <Skeleton width="8rem" height="var(--target)" />
  return (
    <Button look="line" size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
      Try again
    </Button>
  )
}

function SecondFactorRow() {
  const [isOpen, setIsOpen] = useState(false)
  const factor = useQuery(secondFactorQuery)
  if (!factor.data)
    return (
      <SecurityRow name="Second factor">
        <Unknown list={factor} />
      </SecurityRow>
    )
  const { isEnrolled } = factor.data
  const act = isEnrolled ? 'Manage' : 'Set up'
  return (
    <SecurityRow
      name="Second factor"
      state={<Badge colour={isEnrolled ? 'green' : 'plain'}>{isEnrolled ? 'On' : 'Off'}</Badge>}
    >
      <Button look="line" size="sm" aria-label={`${act} second factor`} onClick={() => setIsOpen(true)}>
        {act}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Second factor" wide>
        <SecondFactorPanel factor={factor.data} onChange={factor.refetch} />
      </Dialog>
    </SecurityRow>
  )
}

function PasskeyRow() {
  const [isOpen, setIsOpen] = useState(false)
  const passkeys = useQuery(passkeysQuery)
  if (!passkeys.data)
    return (
      <SecurityRow name="Passkeys">
        <Unknown list={passkeys} />
      </SecurityRow>
    )
  const count = passkeys.data.length
  const act = count > 0 ? 'Manage' : 'Set up'
  return (
    <SecurityRow name="Passkeys" state={count > 0 && <Badge colour="green">{count}</Badge>}>
      <Button look="line" size="sm" aria-label={`${act} passkeys`} onClick={() => setIsOpen(true)}>
        {act}
      </Button>
      <PasskeyDialog passkeys={passkeys.data} open={isOpen} onOpenChange={setIsOpen} />
    </SecurityRow>
  )
}
