import { measureYardstick } from '../../server/testing/yardstick.ts'
import { median } from './cost.ts'

export interface Judged {
  cpuMs: number
  /** The same as a multiple of the fixed piece of work, which holds on any machine. */
  inYardsticks: number
}

/**
 * Measures something a few times, each time between two yardsticks, and judges by the medians. A processor's pace
 * changes from minute to minute, so only a yardstick of the same seconds says how fast it was.
 */
export async function judge(times: number, measureCpuMs: () => Promise<number>): Promise<Judged> {
  const found: Judged[] = []
  let before = measureYardstick()
  for (let time = 0; time < times; time++) {
    const cpuMs = await measureCpuMs()
    const after = measureYardstick()
    found.push({ cpuMs, inYardsticks: (2 * cpuMs) / (before + after) })
    before = after
  }
  return {
    cpuMs: median(found.map((one) => one.cpuMs)),
    inYardsticks: median(found.map((one) => one.inYardsticks)),
  }
}
