import type { Deps } from '../../ground/deps.ts'
import { Refusal } from '../../ground/refusal.ts'

/** Refuses new money while sales are paused. Whatever has been opened before is not asked about this. */
export async function requireSelling({ pause, clock }: Pick<Deps, 'pause' | 'clock'>): Promise<void> {
  const { isOn, backAt, message } = await pause.read()
  if (!isOn) return
  const until = backAt ? ` until ${inUtc(backAt)}` : ' at the moment'
  const sentences = [`Sales are paused${until}. Nothing was charged.`, message]
  throw new Refusal('sales_paused', undefined, {
    message: sentences.filter(Boolean).join(' '),
    ...(backAt && {
      headers: { 'retry-after': String(Math.max(1, Math.ceil((backAt.getTime() - clock.now().getTime()) / 1000))) },
      body: { backAt: backAt.toISOString() },
    }),
  })
}

/** `2026-11-16 18:00 UTC`: where the reader's clock stands is not known here. */
const inUtc = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
