import type { WithClock } from '../../../platform/clock.ts'
import { Refusal, type Words } from '../../../platform/refusals/refusal.ts'
import type { WithPause } from './open-pause.ts'

/** Refuses new payments while sales are paused. Payments opened before are not checked. */
export async function requireSelling({ pause, clock }: WithPause & WithClock): Promise<void> {
  const { isOn, backAt, message } = await pause.read()
  if (!isOn) return
  throw new Refusal('sales_paused', undefined, {
    // The operator's own words.
    message: (words) => [pausedUntil(backAt, words), message].filter(Boolean).join(' '),
    ...(backAt && {
      headers: { 'retry-after': String(Math.max(1, Math.ceil((backAt.getTime() - clock.now().getTime()) / 1000))) },
      body: { backAt: backAt.toISOString() },
    }),
  })
}

/** In UTC, since the reader's time zone is not known here. */
const pausedUntil = (backAt: Date | null, { say, formats }: Words): string =>
  backAt
    ? say('Sales are paused until {time}. Nothing was charged.', { time: formats.momentUtc(backAt.toISOString()) })
    : say('Sales are paused at the moment. Nothing was charged.')
