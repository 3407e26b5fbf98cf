import { expect, test } from 'vitest'
import { is3gOnly, shownSpeed, speedClass } from './speed.ts'

test.each([
  ['5G', '5G', false],
  ['4G/5G', '5G', false],
  ['3G/4G/5G', '5G', false],
  ['4G', '4G', false],
  ['3G/4G', '4G', false],
  ['4g lte', '4G', false],
  ['3G', '3G', true],
  ['3g only', '3G', true],
  ['LTE', '4G', false],
  ['', '4G', false],
  [null, '4G', false],
  [undefined, '4G', false],
])('speed %s is filed under %s; hidden as 3G only: %s', (speed, filed, hidden) => {
  expect(speedClass(speed)).toBe(filed)
  expect(is3gOnly(speed)).toBe(hidden)
})

test.each([
  ['3G/4G', '3G/4G'],
  ['', '4G/5G'],
  ['  ', '4G/5G'],
  [null, '4G/5G'],
])('speed %s shows as %s', (speed, shown) => {
  expect(shownSpeed(speed)).toBe(shown)
})
