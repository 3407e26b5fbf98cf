import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { TopUpButton } from '../../../bought/topups/top-up-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { rescueQuery } from './open-rescue.ts'
import type { ShownRescue } from './use-rescue.ts'

export function TopUp({ opened }: { opened: ShownRescue }) {
  const queryClient = useQueryClient()
  const { orderId } = opened.rescue
  if (opened.kind === 'copy')
    return (
      <Notice kind="tell">
        <Trans>The person who bought this eSIM can top it up in their account, or with the link in our emails.</Trans>
      </Notice>
    )
  const look = () => void queryClient.invalidateQueries({ queryKey: rescueQuery(orderId).queryKey })
  return <TopUpButton orderId={orderId} size="lg" onClose={look} />
}
