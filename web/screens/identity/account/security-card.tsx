import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { passkeysQuery } from '../../../identity/passkeys/passkeys.ts'
import { SecondFactorPanel } from '../../../identity/second-factor/second-factor-panel.tsx'
import { secondFactorQuery } from '../../../identity/second-factor/second-factor.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { assistantsQuery } from './assistants.ts'
import { AssistantsDialog } from './assistants-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import './security-card.css'

/** Password, second factor and passkeys of the account, and the assistants that may read from it. */
export function SecurityCard() {
  const { t } = useLingui()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card as="section" pad className="stack" aria-labelledby="security">
      <h2 id="security">
        <Trans>Security</Trans>
      </h2>
      <ul className="security-rows">
        <SecurityRow name={t`Password`}>
          <Button look="line" size="sm" aria-label={t`Change password`} onClick={() => setIsChanging(true)}>
            <Trans comment="Verb, on the button beside “Password”">Change</Trans>
          </Button>
        </SecurityRow>
        <SecondFactorRow />
        <PasskeyRow />
        <AssistantsRow />
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

/** Stands in for the button until the account's settings are loaded. */
function Unknown({ list }: { list: { isError: boolean; isFetching: boolean; refetch: () => unknown } }) {
  if (!list.isError) return <Skeleton width="8rem" height="var(--target)" />
  return (
    <Button look="line" size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
}

function SecondFactorRow() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const factor = useQuery(secondFactorQuery)
  if (!factor.data)
    return (
      <SecurityRow name={t`Second factor`}>
        <Unknown list={factor} />
      </SecurityRow>
    )
  const { isEnrolled } = factor.data
  return (
    <SecurityRow
      name={t`Second factor`}
      state={
        <Badge colour={isEnrolled ? 'green' : 'plain'}>
          {isEnrolled ? t({ message: 'On', context: 'switched on' }) : t({ message: 'Off', context: 'switched off' })}
        </Badge>
      }
    >
      <Button
        look="line"
        size="sm"
        aria-label={isEnrolled ? t`Manage second factor` : t`Set up second factor`}
        onClick={() => setIsOpen(true)}
      >
        {isEnrolled ? t`Manage` : t`Set up`}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t`Second factor`} wide>
        <SecondFactorPanel factor={factor.data} onChange={factor.refetch} />
      </Dialog>
    </SecurityRow>
  )
}

function PasskeyRow() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const passkeys = useQuery(passkeysQuery)
  if (!passkeys.data)
    return (
      <SecurityRow name={t`Passkeys`}>
        <Unknown list={passkeys} />
      </SecurityRow>
    )
  const count = passkeys.data.length
  const hasOne = count > 0
  return (
    <SecurityRow name={t`Passkeys`} state={hasOne && <Badge colour="green">{count}</Badge>}>
      <Button
        look="line"
        size="sm"
        aria-label={hasOne ? t`Manage passkeys` : t`Set up passkeys`}
        onClick={() => setIsOpen(true)}
      >
        {hasOne ? t`Manage` : t`Set up`}
      </Button>
      <PasskeyDialog passkeys={passkeys.data} open={isOpen} onOpenChange={setIsOpen} />
    </SecurityRow>
  )
}

/** Most customers have none, and an assistant brings them here by itself. */
function AssistantsRow() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { data: assistants = [] } = useQuery(assistantsQuery)
  if (assistants.length === 0 && !isOpen) return null
  return (
    <SecurityRow name={t`Assistants`} state={<Badge colour="green">{assistants.length}</Badge>}>
      <Button look="line" size="sm" aria-label={t`Manage assistants`} onClick={() => setIsOpen(true)}>
        {t`Manage`}
      </Button>
      <AssistantsDialog assistants={assistants} open={isOpen} onOpenChange={setIsOpen} />
    </SecurityRow>
  )
}
