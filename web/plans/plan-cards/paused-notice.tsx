import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { SalesPauseView } from '#contract/site/sales-pause.ts'
import { useIsAlive } from '../../hydration/use-is-alive.ts'
import { useFormats } from '../../language/formats-of.ts'
import { Notice } from '../../ui/notice.tsx'

/** When the shop sells again, in words. The server does not know the visitor's time zone, so it uses UTC. */
export function useBackAt({ backAt }: SalesPauseView): string | undefined {
  const isAlive = useIsAlive()
  const formats = useFormats()
  if (!backAt) return undefined
  return isAlive ? formats.moment(backAt) : formats.momentUtc(backAt)
}

/** Shown in place of the buy button during a pause. */
export function PausedNotice({ pause }: { pause: SalesPauseView }) {
  const { t } = useLingui()
  const backAt = useBackAt(pause)
  return (
    <Notice
      kind="tell"
      icon={<Hourglass className="icon" />}
      title={backAt ? t`Sales resume ${backAt}` : t`Sales are paused for now`}
    >
      {pause.message && <p>{pause.message}</p>}
      <p>
        <Trans>
          You’re welcome to keep browsing. Orders already paid for will be delivered as usual, and eSIMs keep working.
        </Trans>
      </p>
    </Notice>
  )
}
