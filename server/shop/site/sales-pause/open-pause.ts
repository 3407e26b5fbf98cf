import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { keep } from '../../../platform/db/kept-in-memory.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { newestPause, type StatedPause } from './store.ts'

export interface WithPause {
  /** Whether the shop accepts new payments, in memory. */
  pause: SalesPause
}

/** A pause as of now: one whose time is over is off. */
export interface CurrentPause extends StatedPause {
  /** No payment is taken: sales are paused, or the shop may not open yet. */
  isOn: boolean
  /** An administrator paused sales. */
  isStated: boolean
}

interface WithOpening {
  /** Whether a shop may take payments at all. */
  mayOpen: () => Promise<boolean>
}

export interface SalesPause {
  /** Changes whenever sales are paused or resumed, including when the end time passes. */
  readonly version: string
  read(): Promise<CurrentPause>
  /** As `Kept.refresh`. */
  refresh(noticeKey?: string): Promise<CurrentPause>
}

export function openPause({ db, notices, clock, mayOpen }: WithDb & WithNotices & WithClock & WithOpening): SalesPause {
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
  const asOfNow = async (stated: StatedPause): Promise<CurrentPause> => {
    if (isOn(stated)) return { ...stated, isOn: true, isStated: true }
    // The words of a pause that is over are not about this.
    const isOpen = await mayOpen()
    return { ...stated, ...(!isOpen && { backAt: null, message: '' }), isOn: !isOpen, isStated: false }
  }

  return {
    get version() {
      // While loading, the version is unique and never recurs, so that no page rendered meanwhile stays cached.
      return known?.version === kept.version ? `${kept.version}.${isOn(known.stated)}` : `${kept.version}.unread`
    },
    read: async () => asOfNow(await kept.read()),
    refresh: async (noticeKey) => asOfNow(await kept.refresh(noticeKey)),
  }
}
