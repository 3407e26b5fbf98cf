import type { WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { keep } from '../../platform/db/kept.ts'
import type { WithNotices } from '../../platform/db/notices.ts'
import { newestPause, type StatedPause } from './store.ts'

export interface WithPause {
  /** Whether the shop takes new money, in memory. */
  pause: SalesPause
}

/** A pause as it stands at this moment: one whose time is over is none. */
export interface CurrentPause extends StatedPause {
  isOn: boolean
}

export interface SalesPause {
  /** Another one as soon as sales are paused or taken up, also when the time has come by itself. */
  readonly version: string
  read(): Promise<CurrentPause>
  /** As `Kept.refresh`. */
  refresh(noticeKey?: string): Promise<CurrentPause>
}

export function openPause({ db, notices, clock }: WithDb & WithNotices & WithClock): SalesPause {
  let known: { version: number; stated: StatedPause } | undefined
  const kept = keep({
    notices,
    topic: 'pause',
    load: async () => {
      const { version } = kept
      const stated = await newestPause(db)
      known = { version, stated }
      return stated
    },
    stampOf: async () => (await newestPause(db)).id,
  })
  const isOn = ({ isPaused, backAt }: StatedPause): boolean => isPaused && (backAt === null || backAt > clock.now())
  const asOfNow = (stated: StatedPause): CurrentPause => ({ ...stated, isOn: isOn(stated) })

  return {
    get version() {
      // What is being read has a version of its own, which does not come back: no page drawn meanwhile outlives it.
      return known?.version === kept.version ? `${kept.version}.${isOn(known.stated)}` : `${kept.version}.unread`
    },
    read: async () => asOfNow(await kept.read()),
    refresh: async (noticeKey) => asOfNow(await kept.refresh(noticeKey)),
  }
}
