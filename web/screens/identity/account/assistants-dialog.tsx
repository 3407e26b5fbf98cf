import { Trans, useLingui } from '@lingui/react/macro'
import type { ConnectedAssistant } from '#contract/identity/assistant.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { useDisconnectAssistant } from './assistants.ts'

interface AssistantsDialogProps {
  assistants: readonly ConnectedAssistant[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The assistants that may read the state of this customer's eSIMs. */
export function AssistantsDialog({ assistants, open, onOpenChange }: AssistantsDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Connected assistants`}
      description={t`They can see the state of your eSIMs, and nothing else.`}
    >
      <div className="stack">
        <ul className="security-rows" aria-label={t`Connected assistants`}>
          {assistants.map((assistant) => (
            <Assistant key={assistant.id} assistant={assistant} />
          ))}
        </ul>
        <DialogActions>
          <Button look="line" onClick={() => onOpenChange(false)}>
            <Trans>Done</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Assistant({ assistant }: { assistant: ConnectedAssistant }) {
  const { t } = useLingui()
  const { name, host, createdAt, lastUsedAt } = assistant
  const lastUsed = useFormats().moment(lastUsedAt ?? createdAt)
  const disconnect = useDisconnectAssistant(assistant)
  return (
    <li>
      <div className="passkey">
        <strong>{name}</strong>
        <p className="small muted">{host}</p>
        <p className="small muted">
          <Trans>Last used {lastUsed}</Trans>
        </p>
      </div>
      <Button
        look="line"
        size="sm"
        aria-label={t`Disconnect ${name}`}
        busy={disconnect.isPending}
        onClick={() => disconnect.mutate()}
      >
        <Trans>Disconnect</Trans>
      </Button>
    </li>
  )
}
