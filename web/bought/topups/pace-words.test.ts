import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { PaceView } from '#contract/bought/order-view.ts'
import { paceWords } from './pace-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
// A Sunday.
const now = new Date(2026, 10, 15, 10)
const on = (day: number) => new Date(2026, 10, day, 15).toISOString()

const pace = (
  outlook: PaceView['outlook'],
  from?: number,
  to?: number,
  endOf: PaceView['endOf'] = 'plan',
): PaceView => ({
  outlook,
  lastsFrom: from ? on(from) : null,
  lastsTo: to ? on(to) : null,
  end: on(30),
  endOf,
  missingMb: 500,
  missingDays: 0,
})

test.each<[PaceView, string]>([
  [pace('too-early'), 'Too early to say how long it lasts.'],
  [pace('gone'), 'All of the data is used up.'],
  [pace('idle'), 'Nothing was used in the last few days. At this pace it lasts to the end of your plan.'],
  [pace('enough'), 'At this pace it lasts to the end of your plan.'],
  [pace('enough', undefined, undefined, 'trip'), 'At this pace it lasts to the end of your trip.'],
  [pace('perhaps', 17), 'At this pace it lasts until Tuesday at least, perhaps to the end of your plan.'],
  [pace('perhaps', 15), 'At this pace it may run out today, or last to the end of your plan.'],
  [pace('short', 15, 15), 'At this pace it runs out today.'],
  [pace('short', 15, 17), 'At this pace it lasts until Tuesday at most.'],
  [pace('short', 17, 17), 'At this pace it lasts until Tuesday.'],
  [pace('short', 17, 18), 'At this pace it lasts until Tuesday or Wednesday.'],
  [pace('short', 17, 20), 'At this pace it runs out between Tuesday and Friday.'],
  [pace('short', 21, 21), 'At this pace it lasts until Saturday.'],
  [pace('short', 22, 22), 'At this pace it lasts until 22 Nov 2026.'],
  [pace('short', 20, 25), 'At this pace it runs out between Friday and 25 Nov 2026.'],
])('%j', (view, sentence) => {
  expect(paceWords(view, now, i18n)).toBe(sentence)
})

test('days are named in the language of the page', () => {
  const german = setupI18n({ locale: 'de', messages: { de: {} } })

  expect(paceWords(pace('short', 17, 17), now, german)).toContain('Dienstag')
})
