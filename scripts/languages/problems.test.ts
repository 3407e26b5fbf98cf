import { expect, test } from 'vitest'
import { problemsOf } from './problems.mjs'

test.each([
  ['Hello', 'Hallo', []],
  ['Hello', '', ['is not translated']],
  ['Hello {name}', 'Hallo {name}', []],
  ['Hello {name}', 'Hallo', ['lacks {name}']],
  ['Hello {name}', 'Hallo {nome}', ['lacks {name}', 'has {nome}, which the sentence does not']],
  ['Read <0>this</0>', 'Lies <0>das</0>', []],
  ['Read <0>this</0>', 'Lies das', ['lacks <0>', 'lacks </0>']],
  ['{n, plural, one {# day} other {# days}}', '{n, plural, other {# 日}}', []],
  ['{n, plural, one {# day} other {# days}}', '{n, plural, other {# 日}', [expect.stringContaining('cannot be read')]],
])('%s as %s', (message, translation, problems) => {
  expect(problemsOf(message, translation)).toEqual(problems)
})
