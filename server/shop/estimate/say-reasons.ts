import { type Estimate, needs } from '#contract/estimate.ts'
import type { Say } from '../../ground/languages/say.ts'

/** The arithmetic as a person would write it down. */
export function sayReasons({ lowMb, highMb, steps }: Estimate, days: number, say: Say): string[] {
  const daily = steps.map(({ use, lowMb: low, highMb: high }) =>
    use === 'background'
      ? say('What the phone does by itself: {low} to {high} MB a day', { low, high })
      : say('{use}: {low} to {high} MB a day ({basis})', {
          use: say(needs[use].name),
          basis: say(needs[use].basis),
          low,
          high,
        }),
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
