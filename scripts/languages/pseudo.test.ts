import { expect, test } from 'vitest'
import { problemsOf } from './problems.mjs'
import { disguise } from './pseudo.mjs'

test.each([
  ['Pay now', '⟦Pááý ñööw⟧'],
  ['Pay {price} now', '⟦Pááý⟧ {price} ⟦ñööw⟧'],
  ['Read <0>the guide</0>.', '⟦Rééáád⟧ <0>⟦théé güüíídéé⟧</0>.'],
  ['{n, plural, one {# day} other {# days}} left', '{n, plural, one {# ⟦dááý⟧} other {# ⟦dááýs⟧}} ⟦lééft⟧'],
  ["It's {name}'s", "⟦Íít's⟧ {name}⟦'s⟧"],
  ['{list}, {next}', '{list}, {next}'],
])('%s is disguised', (message, disguised) => {
  expect(disguise(message)).toBe(disguised)
  expect(problemsOf(message, disguised)).toEqual([])
})
