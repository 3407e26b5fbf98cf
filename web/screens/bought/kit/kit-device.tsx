import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDevice } from '../../../bought/install/use-device.ts'
import { dropKept, keepFromEviction, keepKit } from '../../../bought/arrival-kits/kept-kits.ts'
import type { OpenedKit } from '../../../bought/arrival-kits/open-kit.ts'
import { forgetRemoved, noteRemoved } from '../../../bought/arrival-kits/removed-kits.ts'
import { warn } from '../../../base/log.ts'
import { useUser } from '../../../data/user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type StorageState = 'kept' | 'removed' | 'failed' | undefined

/** Whether this device stores the kit. Opening the page stores it, also after the customer removed it. */
function useKeeping(opened: Extract<OpenedKit, { kind: 'fresh' | 'kept' }>) {
  const [keeping, setKeeping] = useState<StorageState>(opened.kind === 'kept' ? 'kept' : undefined)
  const { user, isLoading } = useUser()
  const { kit, token, kind } = opened
  const mayKeep = kind === 'fresh' && !isLoading && keeping !== 'removed'

  useEffect(() => {
    if (!mayKeep) return
    keepKit({ kit, token, keptAt: new Date().toISOString(), owner: user?.id ?? null }).then(
      () => {
        setKeeping('kept')
        forgetRemoved(kit.orderId)
        void keepFromEviction()
      },
      (error: unknown) => {
        warn('The arrival kit could not be stored', error)
        setKeeping('failed')
      },
    )
  }, [mayKeep, kit, token, user])

  const remove = () => {
    noteRemoved(kit.orderId)
    void dropKept(kit.orderId).then(() => setKeeping('removed'))
  }
  return { keeping, remove }
}

const words: Record<Exclude<StorageState, undefined>, MessageDescriptor> = {
  kept: msg`Saved here, so this page opens without a connection. It’s deleted when you sign out, remove it or get a refund.`,
  removed: msg`Removed from this device. If you reopen this page, it will be saved again.`,
  failed: msg`This browser can’t save the page. Print it or open it in another browser before you travel.`,
}

export function KitDevice({ opened }: { opened: Extract<OpenedKit, { kind: 'fresh' | 'kept' }> }) {
  const { t } = useLingui()
  const { keeping, remove } = useKeeping(opened)
  const { phone } = useDevice()
  return (
    <Card as="section" pad className="stack kit-device">
      <h2>
        <Trans>On this device</Trans>
      </h2>
      <p role="status">{keeping ? t(words[keeping]) : t`Saving it on this device…`}</p>
      {keeping === 'kept' && !opened.token && (
        <p className="small muted">
          <Trans>The code is also in the email we sent you, and on paper if you print this page.</Trans>
        </p>
      )}
      {phone === 'iphone' && keeping === 'kept' && (
        <p className="small muted">
          <Trans>
            Safari forgets pages you haven’t opened for a week. For a longer trip, add this page to your Home Screen or
            print it.
          </Trans>
        </p>
      )}
      <div className="acts">
        <Button look="line" icon={<Printer className="icon" />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        {keeping === 'kept' && (
          <Button look="quiet" icon={<Trash2 className="icon" />} onClick={remove}>
            <Trans>Remove from this device</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}
