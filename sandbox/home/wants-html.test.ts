import { expect, test } from 'vitest'
import { wantsHtml } from './wants-html.ts'

test.each([
  ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
  ['a program that says nothing', undefined, false],
  ['a program that takes anything', '*/*', false],
  ['a program that wants JSON', 'application/json', false],
  ['JSON first, and a page if there is nothing else', 'application/json, text/html', false],
  ['a page first', 'text/html, application/json', true],
  ['a page less than JSON', 'text/html;q=0.5, application/json;q=0.9', false],
  ['a page more than JSON, named later', 'application/json;q=0.5, text/html', true],
  ['no JSON at all', 'application/json;q=0, text/html;q=0.1', true],
  ['any text before anything else', 'text/*, */*;q=0.1', true],
  ['what fetch in a page sends with JSON named', 'application/json, text/plain, */*', false],
])('%s', (_who, accept, isPage) => {
  expect(wantsHtml({ headers: { accept } })).toBe(isPage)
})
