import { type Estimate, needs } from '#contract/plans/estimate.ts'
import type { Say } from '../../../platform/languages/say.ts'

interface Trip {
  days: number
  wifiAtNight: boolean
}

/** The calculation, step by step, in words. */
export function sayReasons({ lowMb, highMb, steps }: Estimate, { days, wifiAtNight }: Trip, say: Say): string[] {
  const daily = steps.map(({ use, lowMb: low, highMb: high }) =>
    use === 'background'
      ? say('Background activity: {low} to {high} MB a day', { low, high })
      : sayUse(
          { use: say(needs[use].name), basis: say(needs[use].basis), low, high },
          wifiAtNight && needs[use].atNight > 0,
          say,
        ),
  )
  const [low, high] = [lowMb / days, highMb / days]
  return [
    ...daily,
    say('{low} to {high} MB a day, times {days, plural, one {# day} other {# days}}: {lowMb} to {highMb} MB', {
      low,
      high,
      days,
      lowMb,
      highMb,
    }),
  ]
}

const sayUse = (values: Record<'use' | 'basis', string> & Record<'low' | 'high', number>, isLess: boolean, say: Say) =>
  isLess
    ? say('{use}: {low} to {high} MB a day ({basis}, minus what you use on Wi-Fi at night)', values)
    : say('{use}: {low} to {high} MB a day ({basis})', values)
