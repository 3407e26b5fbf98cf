import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test.each([
  ['amount=499&currency=usd', { amount: '499', currency: 'usd' }],
  ['metadata[order]=7&metadata[plan code]=jp%2D5', { metadata: { order: '7', 'plan code': 'jp-5' } }],
  ['expand[0]=customer&expand[1]=latest_charge', { expand: ['customer', 'latest_charge'] }],
  ['expand[]=customer&expand[]=latest_charge', { expand: ['customer', 'latest_charge'] }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['name=Zo%C3%AB+Smith&empty=', { name: 'Zoë Smith', empty: '' }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['', {}],
])('the form %j is parsed', (text, form) => {
  expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(form)
})

test('a form cannot reach any prototype', () => {
  const form = parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')

  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
  expect('polluted' in {}).toBe(false)
})
