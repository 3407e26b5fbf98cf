import { expect, it } from 'vitest'
import { nextBracket } from './next-bracket.ts'

it('goes from one bracket to the next, and from the last to the first', () => {
  const text = 'a [b] c [d]'
  expect(nextBracket(text, 0)).toMatchObject({ start: 2, end: 5 })
  expect(nextBracket(text, 5)).toMatchObject({ start: 8, end: 11 })
  expect(nextBracket(text, 11)).toMatchObject({ start: 2, end: 5 })
  expect(nextBracket('none', 0)).toBeUndefined()
})
