import { Hourglass } from 'lucide-react'
import type { SalesPauseView } from '#contract/sales-pause.ts'
import { useIsAlive } from '../alive/use-is-alive.ts'
import { shownMoment, shownMomentUtc } from '#contract/formats/dates.ts'
import { Notice } from '../ui/notice.tsx'

/** When the shop sells again, in words. The server knows no reader's clock, so it says the time in UTC. */
export function useBackAt({ backAt }: SalesPauseView): string | undefined {
  const isAlive = useIsAlive()
  if (!backAt) return undefined
  return isAlive ? shownMoment(backAt) : shownMomentUtc(backAt)
}

/** Says, in place of a way to buy, that there is none for a while. */
export function PausedNotice({ pause }: { pause: SalesPauseView }) {
  const backAt = useBackAt(pause)
  return (
    <Notice
      kind="tell"
      icon={<Hourglass className="icon" />}
      title={backAt ? `Back on sale ${backAt}` : 'Sales are paused for now'}
    >
      {pause.message && <p>{pause.message}</p>}
      <p>Look around as long as you like. What is already paid for is delivered as always, and eSIMs keep working.</p>
    </Notice>
  )
}
