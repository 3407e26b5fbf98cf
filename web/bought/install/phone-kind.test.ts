import { expect, test } from 'vitest'
import { readPhoneKind } from './phone-kind.ts'

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`
const android = (rest: string, browser = 'Chrome/126.0.0.0 Mobile Safari/537.36') =>
  `Mozilla/5.0 (Linux; Android ${rest}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

test.each([
  ['an iPhone on iOS 18', { userAgent: iphone('18_1'), maxTouchPoints: 5 }, { kind: 'ios-17', version: '18.1' }],
  ['an iPhone on iOS 16', { userAgent: iphone('16_7'), maxTouchPoints: 5 }, { kind: 'ios-16', version: '16.7' }],
  ['an iPad that calls itself a Mac', { userAgent: mac, maxTouchPoints: 5 }, { kind: 'ios-17', version: '17.5' }],
  [
    'a Galaxy that reports its model',
    { userAgent: android('10; K'), maxTouchPoints: 5, model: 'SM-S911B', platformVersion: '14.0.0' },
    { kind: 'samsung-13', version: '14', model: 'SM-S911B' },
  ],
  [
    'an older Galaxy',
    { userAgent: android('10; K'), maxTouchPoints: 5, model: 'SM-G981B', platformVersion: '12.0.0' },
    { kind: 'samsung-12', version: '12', model: 'SM-G981B' },
  ],
  [
    'the browser of a Galaxy',
    { userAgent: android('10; K', 'SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36'), maxTouchPoints: 5 },
    { kind: 'samsung-13', version: '10' },
  ],
  [
    'a Pixel',
    { userAgent: android('10; K'), maxTouchPoints: 5, model: 'Pixel 8', platformVersion: '15.0.0' },
    { kind: 'pixel', version: '15', model: 'Pixel 8' },
  ],
  ['some other Android', { userAgent: android('13; K'), maxTouchPoints: 5 }, { kind: 'android', version: '13' }],
  ['a Mac', { userAgent: mac, maxTouchPoints: 0 }, undefined],
] as const)('%s', (_name, told, read) => {
  expect(readPhoneKind(told)).toEqual(read)
})
