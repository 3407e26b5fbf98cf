import { expect, test } from 'vitest'
import { likelyAddress } from './likely-address.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['ana@gmail', 'ana@gmail.com'],
  ['ana@hotmial', 'ana@hotmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.co.uk', 'ana@hotmail.co.uk'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@yahoo.co.ku', 'ana@yahoo.co.uk'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@protonmial.com', 'ana@protonmail.com'],
  [' Ana@GMIAL.com ', 'ana@gmail.com'],
  ['ana@my-own-shop.con', 'ana@my-own-shop.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@example.com',
  'ana@gmx.at',
  'ana@live.nl',
  'ana@aol.de',
  'ana@company.co',
  'ana@uni.edu',
  'ana@yahoo.com.au',
  'ana@hotmail.se',
  'ana@me.com',
  'ana@we.com',
  'ana',
  '',
  'ana@',
  '@gmial.com',
  'ana ruiz@gmial.com',
  'ana@landfall.test',
  'maya.1.2@example.com',
])('%s may well be right', (typed) => {
  expect(likelyAddress(typed)).toBeUndefined()
})
