import { expect, test } from 'vitest'
import { findBrackets } from './legal.ts'

test.each([
  ['We are [Your company name], at your service.', ['[Your company name]']],
  ['The law of [law: country] applies.', ['[law: country]']],
  ['[Name] and [Address],\n[Name] again', ['[Name]', '[Address]', '[Name]']],
  ['It goes on [over\n  the line].', ['[over\n  the line]']],
  ['See [our privacy policy](/privacy) and ![a seal](/seal.png).', []],
  ['See [our policy][policy] or [policy].\n\n[policy]: https://example.com', []],
  ['A claim[^1].\n\n[^1]: Where it comes from.', []],
  ['- [ ] not done\n- [x] done\n1. [X] done as well', []],
  ['We answer within [ ] days.', ['[ ]']],
  ['We sit in [].', ['[]']],
  ['Write to [this site](https://[your domain]/contact).', ['[your domain]']],
  ['Brackets as such: \\[1\\].', []],
  ['[Name][Address]', ['[Name]', '[Address]']],
  ['[Seller]: Hamburg', ['[Seller]']],
  ['[Withdrawal form] (see below)', ['[Withdrawal form]']],
])('finds the placeholders in %j', (text, brackets) => {
  expect(findBrackets(text).map((bracket) => bracket.text)).toEqual(brackets)
})

test('returns the position of each', () => {
  const text = 'We are [legal name] in [city].'

  expect(findBrackets(text).map(({ start, end }) => text.slice(start, end))).toEqual(['[legal name]', '[city]'])
})
