import { Gauge } from 'prom-client'
import type { Deps } from '../../ground/deps.ts'

/** Tells whether this process refuses new money. Without a database it tells what it told last. */
export function measurePause({ metrics, pause }: Pick<Deps, 'metrics' | 'pause'>): void {
  const gauge = new Gauge({
    name: 'landfall_sales_paused',
    help: '1 while sales are paused.',
    registers: [metrics.registry],
    collect: async () => {
      const current = await pause.read().catch(() => undefined)
      if (current) gauge.set(current.isOn ? 1 : 0)
    },
  })
}
