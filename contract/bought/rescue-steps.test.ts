import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockDecides,
  findingIn,
  findingInCopy,
  mostSteps,
  nextStep,
  rescueFindings,
  type RescueStep,
  rescueSteps,
  stepsFor,
} from './rescue-steps.ts'

const anyFinding = fc.constantFrom(...rescueFindings)
const mendable = fc.constantFrom(...rescueFindings.filter((finding) => finding !== 'deleted'))

test('whatever is found meanwhile, a rescue suggests at most three steps, none of them twice, and ends', () => {
  fc.assert(
    fc.property(fc.array(mendable, { minLength: 20, maxLength: 20 }), fc.boolean(), (findings, supportTopUp) => {
      const asked: RescueStep[] = []
      for (const finding of findings) {
        const step = nextStep(
          { finding, supportTopUp },
          asked.map((each) => ({ step: each })),
        )
        if (!step) continue
        asked.push(step)
      }
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.length).toBeLessThanOrEqual(mostSteps)
      expect(new Set(asked).size).toBe(asked.length)
    }),
  )
})

test('no answer makes it suggest a step that was already tried', () => {
  fc.assert(
    fc.property(anyFinding, fc.subarray([...rescueSteps]), fc.boolean(), (finding, tried, supportTopUp) => {
      const step = nextStep(
        { finding, supportTopUp },
        tried.map((each) => ({ step: each })),
      )
      if (step) expect(tried).not.toContain(step)
      if (tried.length >= mostSteps) expect(step).toBeUndefined()
    }),
  )
})

test('a deleted eSIM is handed to a person at once, wherever the traveller is', () => {
  expect(nextStep({ finding: 'deleted', supportTopUp: true }, [])).toBeUndefined()
  expect(findingIn({ finding: 'deleted', coverage: [{ countryCode: 'JP' }] }, 'TH')).toBe('deleted')
  expect(findingInCopy('deleted')).toBe('deleted')
})

test.each([
  ['not-installed', ['install']],
  ['line-off', ['line-on', 'roaming-on', 'data-line']],
  ['never-connected', ['line-on', 'roaming-on', 'network-by-hand']],
  ['no-data', ['data-line', 'apn', 'restart']],
  ['online', ['data-line', 'roaming-on', 'restart']],
  ['unknown', ['line-on', 'roaming-on', 'data-line']],
  ['expired', ['new-plan']],
  ['wrong-country', ['plan-for-country']],
] as const)('%s starts with the step that helps most often: %s', (finding, steps) => {
  expect(stepsFor({ finding, supportTopUp: true })).toEqual(steps)
})

test('an eSIM that cannot be topped up leads to a new plan', () => {
  expect(stepsFor({ finding: 'used-up', supportTopUp: true })).toEqual(['top-up'])
  expect(stepsFor({ finding: 'used-up', supportTopUp: false })).toEqual(['new-plan'])
})

test.each([
  ['the plan works there', 'JP', 'never-connected'],
  ['it does not', 'TH', 'wrong-country'],
  ['the traveller did not say where', undefined, 'wrong-country'],
] as const)('a country is wrong only where the plan does not work: %s', (_name, countryCode, finding) => {
  expect(findingIn({ finding: 'wrong-country', coverage: [{ countryCode: 'JP' }] }, countryCode)).toBe(finding)
})

test.each([
  ['never-connected', 'wrong-country'],
  ['no-data', 'wrong-country'],
  ['line-off', 'wrong-country'],
  ['unknown', 'wrong-country'],
  ['not-installed', 'not-installed'],
  ['expired', 'expired'],
  ['used-up', 'used-up'],
  ['online', 'online'],
] as const)('in a country the plan does not cover, %s is %s', (finding, counts) => {
  expect(findingIn({ finding, coverage: [{ countryCode: 'JP' }] }, 'TH')).toBe(counts)
  expect(findingIn({ finding, coverage: [] }, 'TH')).toBe(finding)
})

test.each([
  ['not-installed', 'unknown'],
  ['online', 'unknown'],
  ['expired', 'expired'],
  ['used-up', 'used-up'],
  ['line-off', 'line-off'],
  ['never-connected', 'never-connected'],
  ['no-data', 'no-data'],
] as const)('a copy from before the flight that says %s counts as %s', (finding, counts) => {
  expect(findingInCopy(finding)).toBe(counts)
})

test.each([
  ['never-connected', true, true],
  ['line-off', true, true],
  ['unknown', true, true],
  ['never-connected', false, false],
  ['no-data', true, false],
] as const)(
  'with %s, on the trip: %s, the clock alone says which country it is: %s',
  (finding, isUnderWay, decides) => {
    expect(clockDecides({ finding, isUnderWay })).toBe(decides)
  },
)
