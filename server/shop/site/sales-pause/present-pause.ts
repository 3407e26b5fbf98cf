import type { SalesPauseView } from '#contract/site/sales-pause.ts'
import type { CurrentPause } from './open-pause.ts'

const selling: SalesPauseView = { isPaused: false, backAt: null, message: '' }

export const presentPause = ({ isOn, backAt, message }: CurrentPause): SalesPauseView =>
  isOn ? { isPaused: true, backAt: backAt?.toISOString() ?? null, message } : selling
