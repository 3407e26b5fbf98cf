import type { Deps } from '../../ground/deps.ts'
import type { Say } from '../../ground/languages/say.ts'
import { Refusal } from '../../ground/refusals/refusal.ts'

/** Refuses new money while sales are paused. Whatever has been opened before is not asked about this. */
export async function requireSelling({ pause, clock }: Pick<Deps, 'pause' | 'clock'>): Promise<void> {
  const { isOn, backAt, message } = await pause.read()
  if (!isOn) return
  throw new Refusal('sales_paused', undefined, {
    // What the shopkeeper adds is in their own words.
    message: ({ say }) => [pausedUntil(backAt, say), message].filter(Boolean).join(' '),
    ...(backAt && {
      headers: { 'retry-after': String(Math.max(1, Math.ceil((backAt.getTime() - clock.now().getTime()) / 1000))) },
      body: { backAt: backAt.toISOString() },
    }),
  })
}

const pausedUntil = (backAt: Date | null, say: Say): string =>
  backAt
    ? say('Sales are paused until {time}. Nothing was charged.', { time: inUtc(backAt) })
    : say('Sales are paused at the moment. Nothing was charged.')

/** `2026-11-16 18:00 UTC`: where the reader's clock stands is not known here. */
const inUtc = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
