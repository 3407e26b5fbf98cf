import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, escapeJson } from './escape.ts'

test('whatever a plan is called, the data in the page stays data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = escapeJson(JSON.stringify(value))
      expect(written).not.toMatch(/<|\u2028|\u2029/)
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('text in markup cannot become markup', () => {
  expect(escapeHtml(`<img src=x onerror="alert('1')">&`)).toBe(
    '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;',
  )
})
