import type { RescueFinding } from '#contract/bought/rescue-steps.ts'
import type { Esim } from '../../supply/esims/store.ts'

/** Usage reaches the wholesaler with a delay, so figures that look new may be somewhat older. */
const shortWhileMs = 60 * 60 * 1000

export interface Known {
  esim: Pick<Esim, 'state' | 'usedMb' | 'totalMb' | 'endsAt' | 'useBy' | 'isLineOn' | 'usedMoreAt'> | null
  /** Where the plan works. */
  countryCodes: readonly string[]
  /** Where the traveller says they are, if they said so. */
  countryCode?: string | null
  /** Whether its supplier says when an eSIM is installed. */
  seesInstallation?: boolean
}

/**
 * What the wholesaler's data says about an eSIM without internet. Problems that no phone setting can fix come first;
 * data that flows outweighs the country the traveller gave.
 */
export function findingOf(
  { esim, countryCodes, countryCode, seesInstallation = true }: Known,
  now: Date,
): RescueFinding {
  if (!esim || isOfNoHelp[esim.state]) return 'unknown'
  const { state, usedMb, totalMb, usedMoreAt } = esim
  if (hasRunOut(esim, now)) return 'expired'
  if (state === 'usedUp' || (totalMb !== null && usedMb >= totalMb)) return 'used-up'
  if (state === 'ready') return seesInstallation ? 'not-installed' : 'unknown'
  if (state === 'deleted') return 'deleted'
  if (usedMoreAt && now.getTime() - usedMoreAt.getTime() < shortWhileMs) return 'online'
  if (countryCode && countryCodes.length > 0 && !countryCodes.includes(countryCode)) return 'wrong-country'
  if (esim.isLineOn === false) return 'line-off'
  if (state === 'installed') return 'never-connected'
  // It had data before; whether it has now, these figures do not show.
  return usedMb === 0 ? 'no-data' : 'unknown'
}

const isOfNoHelp: Partial<Record<Esim['state'], true>> = {
  suspended: true,
  cancelled: true,
  revoked: true,
  unknown: true,
}

function hasRunOut({ state, endsAt, useBy }: NonNullable<Known['esim']>, now: Date): boolean {
  const end = endsAt ?? useBy
  return state === 'expired' || (end !== null && end <= now)
}
