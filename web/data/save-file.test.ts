import { expect, test } from 'vitest'
import { fileNameOf } from './save-file.ts'

test.each([
  ['Landfall', 'landfall-account.json'],
  ['Südwind & Söhne', 'sudwind-sohne-account.json'],
  ['旅のデータ', '旅のデータ-account.json'],
  ['…', 'account.json'],
])('a download of %s is called %s', (shop, name) => {
  expect(fileNameOf(shop, 'account.json')).toBe(name)
})
