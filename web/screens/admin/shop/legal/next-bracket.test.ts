import { expect, it } from 'vitest'
import { findBrackets, nextBracket } from './find-brackets.ts'

const found = (text: string) => findBrackets(text).map(({ start, end }) => text.slice(start, end))

it('finds what is left to fill in, and takes no link for it', () => {
  expect(found('We are [legal name] in [city], see [our page](https://x.example).')).toEqual(['[legal name]', '[city]'])
  expect(found('- [x] done\n- [ ] open\n[^1] \\[as such]')).toEqual([])
})

it('goes from one to the next, and from the last to the first', () => {
  const text = 'a [b] c [d]'
  expect(nextBracket(text, 0)).toEqual({ start: 2, end: 5 })
  expect(nextBracket(text, 5)).toEqual({ start: 8, end: 11 })
  expect(nextBracket(text, 11)).toEqual({ start: 2, end: 5 })
  expect(nextBracket('none', 0)).toBeUndefined()
})
