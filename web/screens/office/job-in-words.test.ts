import { expect, test } from 'vitest'
import { jobInWords } from './job-in-words.ts'

test('an operator reads what a job does, even if it has no description yet', () => {
  expect(jobInWords('deliver-order')).toBe('Deliver an order')
  expect(jobInWords('water-the-plants')).toBe('Water the plants')
})
