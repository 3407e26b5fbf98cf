import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import type { DeviceView } from '#contract/plans/devices.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askOwnModel } from './own-model.ts'
import { deviceQuery } from './use-device-search.ts'

/** Asks the browser which device this is, once tapped and not before. */
export function UseThisPhone({ onFound }: { onFound: (device: DeviceView) => void }) {
  const queryClient = useQueryClient()
  const asking = useMutation({
    mutationFn: async () => {
      const own = await askOwnModel()
      if (own.kind !== 'model') return own
      const found = await queryClient.fetchQuery(deviceQuery(own.model))
      const device = found.find(({ isMeant }) => isMeant)
      if (device) onFound(device)
      return device ? undefined : own
    },
  })
  return (
    <div className="stack gap-3" role="status">
      <span>
        <Button
          look="line"
          size="sm"
          icon={<Smartphone className="icon" />}
          busy={asking.isPending}
          onClick={() => asking.mutate()}
        >
          <Trans>Use this phone</Trans>
        </Button>
      </span>
      {asking.isError && (
        <Notice kind="bad">
          <Trans>That did not work. Please type the name of your phone.</Trans>
        </Notice>
      )}
      {asking.data && <NotTold own={asking.data} />}
    </div>
  )
}

function NotTold({ own }: { own: Awaited<ReturnType<typeof askOwnModel>> }) {
  if (own.kind === 'apple')
    return (
      <Notice kind="tell">
        <Trans>Apple’s browsers don’t share the model. You’ll find it in Settings, General, About.</Trans>
      </Notice>
    )
  if (own.kind === 'untold')
    return (
      <Notice kind="tell">
        <Trans>This browser doesn’t share the model. You’ll find it in the settings, under About phone.</Trans>
      </Notice>
    )
  const { model } = own
  return (
    <Notice kind="tell">
      <Trans>
        This phone identifies itself as {model}, which isn’t in our list. Dial *#06#: if you see an EID, it supports
        eSIM.
      </Trans>
    </Notice>
  )
}
