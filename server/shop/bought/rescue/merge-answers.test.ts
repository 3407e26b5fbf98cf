import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RescueAnswer, rescueSteps, stepOutcomes } from '#contract/bought/rescue-steps.ts'
import { mergeAnswers } from './merge-answers.ts'
import { endOf, outcomeNow } from './outcome.ts'

const someAnswer = fc.record<RescueAnswer>({
  step: fc.constantFrom(...rescueSteps),
  outcome: fc.constantFrom(...stepOutcomes),
  at: fc.integer({ min: 0, max: 20 }).map((minute) => new Date(1_790_000_000_000 + minute * 60_000).toISOString()),
})
const some = fc.array(someAnswer, { maxLength: 12 })
const places = (answers: readonly RescueAnswer[]) => answers.map(({ step, at }) => `${step} ${at}`)

test('in whatever order answers arrive, none is lost and none is duplicated', () => {
  fc.assert(
    fc.property(some, some, (first, second) => {
      const merged = mergeAnswers(mergeAnswers([], first), second)

      expect(places(merged)).toEqual(places(mergeAnswers(mergeAnswers([], second), first)))
      expect(new Set(places(merged))).toEqual(new Set(places([...first, ...second])))
      expect(new Set(places(merged)).size).toBe(merged.length)
      expect(mergeAnswers(merged, second)).toEqual(merged)
    }),
  )
})

test('an answer sent again keeps its first version, also when a phone writes the time differently', () => {
  const kept: RescueAnswer = { step: 'apn', outcome: 'failed', at: '2026-11-16T12:00:00.000Z' }

  expect(mergeAnswers([kept], [{ ...kept, outcome: 'solved', at: '2026-11-16T12:00:00Z' }])).toEqual([kept])
})

test('beyond the limit the newest stay, so a solution after days of trying still counts', () => {
  const tried = Array.from({ length: 50 }, (_, minute): RescueAnswer => {
    return { step: 'restart', outcome: 'failed', at: new Date(1_790_000_000_000 + minute * 60_000).toISOString() }
  })
  const solved: RescueAnswer = { step: 'apn', outcome: 'solved', at: '2026-11-16T12:00:00.000Z' }

  const merged = mergeAnswers(tried, [solved])

  expect(merged).toEqual([...tried.slice(1), solved])
  expect(endOf(merged, null).outcome).toBe('solved')
})

test.each([
  ['active', 'solved'],
  ['completed', 'solved'],
  ['refunding', 'refunded'],
  ['refunded', 'refunded'],
] as const)('for an order that is %s, a solved rescue counts as %s', (status, outcome) => {
  expect(outcomeNow('solved', status)).toBe(outcome)
})

test('the last answer counts', () => {
  const at = (minute: number) => `2026-11-16T12:0${minute}:00.000Z`
  const solved: RescueAnswer = { step: 'restart', outcome: 'solved', at: at(1) }
  const failed: RescueAnswer = { step: 'apn', outcome: 'failed', at: at(2) }

  expect(endOf([solved], null)).toEqual({ outcome: 'solved', solvedBy: 'restart' })
  expect(endOf([solved, failed], null)).toEqual({ outcome: null, solvedBy: null })
  expect(endOf([failed], 'a thread')).toEqual({ outcome: 'handed-over', solvedBy: null })
})
