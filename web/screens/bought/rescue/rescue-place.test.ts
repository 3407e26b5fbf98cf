import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mostSteps,
  type RescueAnswer,
  type RescueFinding,
  rescueFindings,
  rescueSteps,
  type StepOutcome,
  stepOutcomes,
} from '#contract/bought/rescue-steps.ts'
import { currentAnswers, isStep, mergeAnswers, placeNow } from './rescue-place.ts'

const minute = (number: number) => new Date(Date.UTC(2026, 10, 16, 12, number)).toISOString()
const answer = (step: RescueAnswer['step'], outcome: StepOutcome, at = 0): RescueAnswer => ({
  step,
  outcome,
  at: minute(at),
})
const facts = (finding: RescueFinding) => ({ finding, supportTopUp: true })

const anyAnswers = fc.array(
  fc.record({
    step: fc.constantFrom(...rescueSteps),
    outcome: fc.constantFrom(...stepOutcomes),
    at: fc.integer({ min: 0, max: 59 }).map(minute),
  }),
)

test('a customer whose phone still does not work gets to the help page after at most three questions', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rescueFindings), fc.constantFrom('failed', 'skipped'), (finding, outcome) => {
      const answers: RescueAnswer[] = []
      let place = placeNow({ facts: facts(finding), answers, outcome: null })
      while (isStep(place)) {
        answers.push(answer(place, outcome, answers.length))
        place = placeNow({ facts: facts(finding), answers, outcome: null })
      }
      expect(place).toBe('help')
      expect(answers.length).toBeLessThanOrEqual(mostSteps)
    }),
  )
})

test('an answer known to both the server and the device counts once', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (told, kept) => {
      const merged = mergeAnswers(told, kept)
      expect(mergeAnswers(merged, kept)).toEqual(merged)
      expect(mergeAnswers(merged, told).length).toBe(merged.length)
    }),
  )
})

test('a solved rescue stays solved until the customer starts again', () => {
  const solved = [answer('line-on', 'failed', 1), answer('roaming-on', 'solved', 2)]
  expect(
    placeNow({ facts: facts('never-connected'), answers: currentAnswers(solved, undefined), outcome: 'solved' }),
  ).toBe('solved')

  const anew = currentAnswers(solved, minute(3))
  expect(placeNow({ facts: facts('never-connected'), answers: anew, outcome: null })).toBe('line-on')
})

test('steps tried before an earlier solution do not count in the next rescue', () => {
  const both = [answer('line-on', 'solved', 1), answer('data-line', 'failed', 9)]
  expect(currentAnswers(both, undefined)).toEqual([answer('data-line', 'failed', 9)])
})

test('a rescue handed over to support stays handed over', () => {
  expect(placeNow({ facts: facts('no-data'), answers: [], outcome: 'handed-over' })).toBe('handed-over')
})
